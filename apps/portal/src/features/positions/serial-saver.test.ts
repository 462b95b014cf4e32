import { describe, expect, it } from 'vitest'
import { type BasketItem, emptyDraft } from './choices.ts'
import { SerialSaver } from './serial-saver.ts'

const applicationId = '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001'
const position = (id: string): BasketItem => ({
  id,
  code: id,
  title: id,
  employer: '',
  cancelled: false,
  eligibility: null,
})
const draft = (...ids: string[]) => ({ ...emptyDraft, items: ids.map(position) })

type Send = ConstructorParameters<typeof SerialSaver>[1]
type Sent = Parameters<Send>[0]

/** The server's side of the contract: creates an application, then refuses every save of an old revision. */
function server() {
  const sent: Sent[] = []
  let revision = 0
  const send: Send = async (input) => {
    sent.push(input)
    await Promise.resolve()
    if ((input.revision ?? 0) !== revision) throw new Error('changed meanwhile')
    revision += 1
    return { id: applicationId, revision, savedAt: '2026-11-20T15:12:00+08:00', choices: [], closed: [] }
  }
  return { sent, send, changeElsewhere: () => (revision += 1) }
}

describe('saving choices', () => {
  it('creates an application once and continues it, each time with the newest revision', async () => {
    const { sent, send } = server()
    const saver = new SerialSaver('p1', send)
    await saver.save(draft('a'))
    await saver.save(draft('a', 'b'))
    expect(sent[0]).toMatchObject({ projectId: 'p1', choices: [{ order: 1, positionId: 'a' }] })
    expect(sent[1]).toMatchObject({ id: applicationId, revision: 1 })
    expect(sent[1]).not.toHaveProperty('beginningKey')
    expect(sent[1]).not.toHaveProperty('projectId')
  })
  it('skips a draft that was superseded during a save', async () => {
    const { sent, send } = server()
    const saver = new SerialSaver('p1', send)
    const saves = [saver.save(draft('a')), saver.save(draft('a', 'b')), saver.save(draft('b'))]
    const answers = await Promise.all(saves)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.choices).toEqual([{ order: 1, positionId: 'b' }])
    expect(answers.map((answer) => answer?.revision)).toEqual([undefined, undefined, 1])
  })
  it('does not save a draft that is based on a refused save', async () => {
    const { sent, send, changeElsewhere } = server()
    const saver = new SerialSaver('p1', send)
    await saver.save(draft('a'))
    changeElsewhere()
    const refused = saver.save(draft('a', 'b'))
    await expect(refused).rejects.toThrow('changed meanwhile')
    expect(saver.latest).toBeUndefined()
    expect(sent).toHaveLength(2)
  })

  it('repeats a first save whose response was lost with the same key, which no other page has', async () => {
    const { sent, send } = server()
    let isLost = true
    const losing: Send = async (input) => {
      if (!isLost) return send(input)
      isLost = false
      sent.push(input)
      throw new Error('no answer')
    }
    const saver = new SerialSaver('p1', losing)
    await expect(saver.save(draft('a'))).rejects.toThrow('no answer')
    await saver.save(draft('a'))
    const [lost, repeated] = sent
    expect(lost?.beginningKey).toBeDefined()
    expect(repeated?.beginningKey).toBe(lost?.beginningKey)
    const elsewhere = server()
    await new SerialSaver('p1', elsewhere.send).save(draft('a'))
    expect(elsewhere.sent[0]?.beginningKey).not.toBe(lost?.beginningKey)
  })
})
