import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { announce, collectListeners } from './announce.ts'
import { defineFact, listenTo } from './facts.ts'

type Moved = { readonly ids: readonly string[] }
const moved = defineFact<Moved>('trial.moved')
const counted = defineFact<number>('trial.counted')
const undeclared = defineFact<number>('trial.undeclared')

const heard: string[] = []
let server: TestServer
beforeAll(async () => {
  const mount = () => undefined
  server = await startTestServer({
    furtherModules: [
      { name: 'mover', facts: [moved], mount },
      {
        ...{ name: 'counter', facts: [counted], mount },
        listeners: [
          listenTo(moved, async (tx, { ids }) => {
            heard.push(`counter: ${ids}`)
            await announce(tx, counted, ids.length)
          }),
        ],
      },
      {
        ...{ name: 'reader', mount },
        listeners: [
          listenTo(counted, async (_tx, count) => {
            heard.push(`reader: ${count}`)
          }),
          listenTo(moved, async () => {
            heard.push('reader: moved')
          }),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

it('a fact reaches each listener in the order of the modules, in the transaction that announced it', async () => {
  await server.platform.transaction((tx) => announce(tx, moved, { ids: ['a', 'b'] }))
  expect(heard).toEqual(['counter: a,b', 'reader: 2', 'reader: moved'])
})

it('a fact that no module declares is refused, and so is one outside the transactions of the platform', async () => {
  const { platform, database } = server
  await expect(platform.transaction((tx) => announce(tx, undeclared, 1))).rejects.toThrow('trial.undeclared')
  await expect(database.db.transaction().execute((tx) => announce(tx, counted, 1))).rejects.toThrow('trial.counted')
})

it('facts run in no circle: a module is notified only of those before it', () => {
  const receive = async () => undefined
  const [first, second] = [
    { name: 'first', facts: [moved], listeners: [listenTo(counted, receive)] },
    { name: 'second', facts: [counted], listeners: [listenTo(moved, receive)] },
  ]
  expect(() => collectListeners([first, second], server.platform)).toThrow('no module before it announces')
  expect(() => collectListeners([{ ...first, listeners: [] }, second], server.platform)).not.toThrow()
  expect(() =>
    collectListeners([{ name: 'own', facts: [moved], listeners: [listenTo(moved, receive)] }], server.platform),
  ).toThrow()
  expect(() => collectListeners([second, second], server.platform)).toThrow()
})
