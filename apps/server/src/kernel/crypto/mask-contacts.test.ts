import { describe, expect, it } from 'vitest'
import { maskContactsInAnswer } from './mask-contacts.ts'

describe('maskContactsInAnswer', () => {
  it.each(['a', 'a.', 'a@', '1', '-'])(
    'takes linear time for a long run of %j; quadratic time would be 20 s',
    (piece) => {
      const before = performance.now()
      maskContactsInAnswer(piece.repeat(200_000 / piece.length))
      expect(performance.now() - before).toBeLessThan(2000)
    },
  )

  it.each([
    ['13800138000', '138****8000'],
    ['+86 138-0013-8000', '138****8000'],
    ['lin.ruoxi@example.com', 'li***@example.com'],
    ['19912340742@example.com', '19***@example.com'],
    ['0888-6123456', '0888****56'],
    ['父亲林建国，13900139000，云溪县', '父亲林建国，139****9000，云溪县'],
    ['11010519491231002X', '110105********002X'],
  ])('masks a contact or an identifier: %s', (text, masked) => {
    expect(maskContactsInAnswer(text)).toBe(masked)
  })

  it.each(['105321201805000123', '2026-11-22', '云溪县文化路 12 号', '3.85', '0512 号'])(
    'leaves %s unchanged',
    (text) => {
      expect(maskContactsInAnswer(text)).toBe(text)
    },
  )
})
