// Public lists with cached responses: requests per second of the product against a bare Node server that reads the same
// request and sends the same bytes, in turn and in the same run; and the processor time per request. Jobs are disabled:
// their polling is not part of a response. Applications are submitted during the run, so that the counts of positions
// change.
// Run with: node bench/public-lists.ts [rounds] [part of a list's name] [--once]
import { readFileSync } from 'node:fs'
import { request as startRequest } from 'node:http'
import type { Database } from '@rostrum/server/kernel/database/database'
import autocannon from 'autocannon'
import { describeMachine } from './describe-machine.ts'
import { createInstallation, sendAndReceive } from './installation.ts'
import { once, sizeOf } from './run-options.ts'

const rounds = sizeOf(0, { full: 20, small: 1 })
const listFilter = process.argv.slice(2).find((word) => !/^(?:\d+|--once)$/.test(word)) ?? ''
const target = 0.9
const appliedPerSecond = 50

type List = { readonly name: string; readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }

const listsOf = (openProject: string): readonly List[] => [
  {
    name: 'notice list',
    method: 'POST',
    path: '/recruitApi/app/api/article/info/page',
    body: JSON.stringify({ type: 'notice', current: 1, size: 15 }),
  },
  { name: 'slides of the home page', method: 'GET', path: '/recruitApi/app/api/advertisement/info/list' },
  {
    name: 'position list, counts changing',
    method: 'POST',
    path: '/recruitApi/app/api/job/info/getListVoByProjectId',
    body: JSON.stringify({ projectId: openProject, current: 1, size: 20 }),
  },
  { name: 'region tree', method: 'GET', path: '/recruitApi/biz/api/region/info/getRegionTree' },
]

const acceptHeaders = { 'accept-encoding': 'br, gzip', 'accept-language': 'zh-CN' }
const headersOf = ({ body }: List) => ({ ...acceptHeaders, ...(body && { 'content-type': 'application/json' }) })

/** Applies for a position of the project at intervals, until the returned function is called. */
function startBackgroundWrites({ pool }: Database, projectId: string): () => void {
  const timer = setInterval(() => {
    pool
      .query(
        `insert into position_counter (project_id, position_id, applied, passed, paid)
         select project_id, id, 1, 0, 0 from position where project_id = $1 order by random() limit 1`,
        [projectId],
      )
      .catch((error: unknown) => console.error(error))
  }, 1000 / appliedPerSecond)
  return () => clearInterval(timer)
}

async function findOpenProject({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from project where code like '%-SY'`)
  if (!rows[0]) throw new Error('The sample holds no open project.')
  return rows[0].id
}

/** The raw bytes of the product's response: `fetch` would decompress it. */
async function captureResponse(port: number, list: List): Promise<{ headers: [string, string][]; body: string }> {
  const once = () =>
    new Promise<{ headers: [string, string][]; body: string }>((resolve, reject) => {
      const call = startRequest(
        { port, host: '127.0.0.1', method: list.method, path: list.path, headers: headersOf(list) },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            if (response.statusCode !== 200) return reject(new Error(`${list.name}: ${response.statusCode}`))
            const own = ['date', 'connection', 'keep-alive']
            const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
            return resolve({
              headers: headers.map(([name, value]) => [name, String(value)]),
              body: Buffer.concat(chunks).toString('base64'),
            })
          })
        },
      )
      call.on('error', reject)
      call.end(list.body)
    })
  // The router creates the first response; the second one comes from the cache.
  await once()
  return once()
}

/** Processor seconds of a process, user and system. */
function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Requests a second, for one second or few requests. */
async function measureRate(port: number, list: List): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${list.path}`,
    method: list.method,
    headers: headersOf(list),
    ...(list.body && { body: list.body }),
    connections: 64,
    ...(once ? { amount: 128 } : { duration: 1 }),
  })
  if (non2xx + errors > 0) throw new Error(`${list.name}: ${non2xx} refusals, ${errors} errors`)
  return requests.total / (once ? duration : 1)
}

const contenders = ['product', 'bare'] as const
type Contender = (typeof contenders)[number]

/** The rate of the rounds with the least disturbance by other programs. */
const bestRate = (rates: readonly number[]) => rates.toSorted((a, b) => b - a)[Math.floor(rates.length / 10)] ?? 0

type Server = { readonly port: number; readonly pid: number | undefined }

async function compare(list: List, servers: Readonly<Record<Contender, Server>>): Promise<void> {
  if (!once) for (const one of contenders) await measureRate(servers[one].port, list)
  const rates: Record<Contender, number[]> = { product: [], bare: [] }
  const spent: Record<Contender, number> = { product: 0, bare: 0 }
  for (let round = 0; round < rounds; round += 1) {
    // The servers take turns, each first in every other round, so that other load affects both alike.
    for (const one of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const { port, pid } = servers[one]
      const before = processorSeconds(pid)
      rates[one].push(await measureRate(port, list))
      spent[one] += processorSeconds(pid) - before
    }
  }
  const rate = (one: Contender) => bestRate(rates[one])
  const cost = (one: Contender) => (spent[one] / rates[one].reduce((sum, each) => sum + each, 0)) * 1e6
  console.log(
    `${list.name}: ${rate('product').toFixed(0)}/s, bare ${rate('bare').toFixed(0)}/s, ` +
      `ratio ${(rate('product') / rate('bare')).toFixed(2)} (target ${target}); ` +
      `processor ${cost('product').toFixed(1)} µs a request, bare ${cost('bare').toFixed(1)}, ` +
      `ratio ${(cost('bare') / cost('product')).toFixed(2)}`,
  )
}

const installation = await createInstallation()
const { database } = installation
try {
  const openProject = await findOpenProject(database)
  const lists = listsOf(openProject).filter(({ name }) => name.includes(listFilter))
  const product = await installation.start<{ port: number }>('./submission/server.ts')
  const { port } = product.ready
  const { child } = await installation.start('./public-lists/bare.ts')
  const responses = await Promise.all(
    lists.map(async (list) => [list.path, await captureResponse(port, list)] as const),
  )
  const servers = {
    product: { port, pid: product.child.pid },
    bare: { port: await sendAndReceive<number>(child, Object.fromEntries(responses)), pid: child.pid },
  }
  const stopApplying = startBackgroundWrites(database, openProject)
  for (const list of lists) await compare(list, servers)
  stopApplying()
  console.log(describeMachine())
} finally {
  await installation.close()
}
