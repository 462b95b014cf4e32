import { describe, expect, it } from 'vitest'
import { openStep } from './open-step.ts'
import { openingOf } from './testing.ts'

const absent = (substituteId: string | null, until = '2026-11-25') => ({ until, substituteId })
const step = (involved: readonly string[], approved = involved) => ({
  involved: new Set(involved),
  approved: new Set(approved),
})
const opened = (...given: Parameters<typeof openingOf>) => {
  const result = openStep(openingOf(...given))
  return result.outcome === 'ask' ? result.tasks.map(({ accountId }) => accountId) : result.why
}

describe('a step that opens', () => {
  it('V5: does not ask again who decided for another, nor that other', () => {
    const earlier = [step(['mai', 'hoa'])]
    expect(opened(['hoa'], { earlier })).toBe('repeated')
    expect(opened(['mai'], { earlier })).toBe('repeated')
    expect(opened(['lan'], { earlier })).toEqual(['lan'])
  })

  it('V6: of mode any is skipped where one who may decide has approved; in mode all the rest are asked', () => {
    const earlier = [step(['a'])]
    expect(opened(['a', 'b'], { earlier, mode: 'any' })).toBe('repeated')
    expect(opened(['a', 'b'], { earlier, mode: 'all' })).toEqual(['b'])
    expect(opened(['a', 'b'], { earlier: [step(['a'], [])], mode: 'any' })).toEqual(['b'])
  })

  it('V7: once in a row compares with the last step that asked people', () => {
    expect(opened(['a'], { samePerson: 'once_in_a_row', earlier: [step(['a'])] })).toBe('repeated')
    expect(opened(['a'], { samePerson: 'once_in_a_row', earlier: [step(['a']), step(['b'])] })).toEqual(['a'])
    expect(opened(['a'], { samePerson: 'always', earlier: [step(['a'])] })).toEqual(['a'])
  })

  it('V8: asks the absent person where the substitute is a party, has left, or is absent without an end', () => {
    expect(opened(['mai'], { absences: { mai: absent('hoa') } })).toEqual(['hoa'])
    expect(opened(['mai'], { absences: { mai: absent('hoa'), hoa: absent('lan') } })).toEqual(['lan'])
    expect(opened(['mai'], { absences: { mai: absent('requester') } })).toEqual(['mai'])
    expect(opened(['mai'], { absences: { mai: absent('hoa'), hoa: absent('subject') } })).toEqual(['mai'])
    expect(opened(['mai'], { absences: { mai: absent('hoa'), hoa: absent('mai') } })).toEqual(['mai'])
    expect(opened(['mai'], { absences: { mai: absent(null) } })).toEqual(['mai'])
    expect(opened(['mai'], { absences: { mai: absent('hoa') }, isUsable: (id) => id !== 'hoa' })).toEqual(['mai'])
  })

  it('tells why a person is asked for another, and until when', () => {
    const result = openStep(openingOf(['mai'], { absences: { mai: absent('hoa'), hoa: absent('lan', '2026-11-24') } }))
    expect(result).toMatchObject({
      tasks: [
        {
          accountId: 'lan',
          principalId: 'mai',
          reason: {
            substitutions: [
              { absent: 'mai', until: '2026-11-25', substitute: 'hoa' },
              { absent: 'hoa', until: '2026-11-24', substitute: 'lan' },
            ],
          },
        },
      ],
    })
    const back = openStep(openingOf(['mai'], { absences: { mai: absent('requester') } }))
    expect(back).toMatchObject({ tasks: [{ accountId: 'mai', reason: { absentUntil: '2026-11-25' } }] })
  })

  it('asks one person once, also as the substitute of several', () => {
    const absences = { mai: absent('hoa'), lan: absent('hoa') }
    expect(opened(['mai', 'lan', 'hoa'], { mode: 'all', absences })).toEqual(['hoa'])
    expect(opened(['mai', 'lan'], { mode: 'all', absences })).toEqual(['hoa'])
  })
})
