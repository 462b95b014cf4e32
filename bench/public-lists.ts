// Public lists with cached responses: requests per second of the product against a bare Node server that reads the same
// request and sends the same bytes, in turn and in the same run; and the processor time per request. Jobs are disabled:
// their polling is not part of a response. Applications are submitted during the run, so that the counts of positions
// change.
// Run with: node bench/public-lists.ts [rounds] [part of a list's name]
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@rostrum/server/kernel/database/database'
import { databaseUrl } from '@rostrum/server/testing/server-process'
import autocannon from 'autocannon'
import { describeMachine } from './describe-machine.ts'

const rounds = Number(process.argv[2] ?? 20)
const listFilter = process.argv[3] ?? ''
const target = 0.9
const appliedPerSecond = 50
const [productPort, barePort] = [4310, 4311]
const root = fileURLToPath(new URL('..', import.meta.url))

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

/** The bare server: reads the request and sends the bytes that the product sent for it. */
function serveBare(): void {
  process.once('message', (answers: Record<string, { headers: [string, string][]; body: string }>) => {
    const prepared = new Map(
      Object.entries(answers).map(([path, { headers, body }]) => [
        path,
        { headers: headers.flat(), bytes: Buffer.from(body, 'base64') },
      ]),
    )
    createServer((request, response) => {
      const answer = prepared.get(request.url ?? '')
      const send = () => response.writeHead(200, answer?.headers).end(answer?.bytes)
      if (request.method === 'GET') return send()
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      return request.on('end', send)
    }).listen(barePort, '127.0.0.1', () => process.send?.('ready'))
  })
}

async function startProduct(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(productPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RUN_WORKER: 'false',
      REQUESTS_PER_MINUTE: '1000000000',
    },
    stdio: 'inherit',
  })
  for (let attempt = 0; attempt < 480; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${productPort}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    await sleep(250)
  }
  throw new Error('The product was not ready after two minutes.')
}

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
async function captureResponse(list: List): Promise<{ headers: [string, string][]; body: string }> {
  const { request } = await import('node:http')
  const once = () =>
    new Promise<{ headers: [string, string][]; body: string }>((resolve, reject) => {
      const call = request(
        { port: productPort, host: '127.0.0.1', method: list.method, path: list.path, headers: headersOf(list) },
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

async function measureRate(port: number, list: List): Promise<number> {
  const seconds = 1
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${list.path}`,
    method: list.method,
    headers: headersOf(list),
    ...(list.body && { body: list.body }),
    connections: 64,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${list.name}: ${non2xx} refusals, ${errors} errors`)
  return requests.total / seconds
}

const contenders = ['product', 'bare'] as const
type Contender = (typeof contenders)[number]

/** The rate of the rounds with the least disturbance by other programs. */
const bestRate = (rates: readonly number[]) => rates.toSorted((a, b) => b - a)[Math.floor(rates.length / 10)] ?? 0

async function compare(list: List, product: ChildProcess, bare: ChildProcess): Promise<void> {
  for (const port of [productPort, barePort]) await measureRate(port, list)
  const rates: Record<Contender, number[]> = { product: [], bare: [] }
  const spent: Record<Contender, number> = { product: 0, bare: 0 }
  for (let round = 0; round < rounds; round += 1) {
    // The servers take turns, each first in every other round, so that other load affects both alike.
    for (const one of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const { pid } = one === 'product' ? product : bare
      const before = processorSeconds(pid)
      rates[one].push(await measureRate(one === 'product' ? productPort : barePort, list))
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

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const product = await startProduct(dataDir)
  const bare = fork(fileURLToPath(import.meta.url), ['bare'])
  const database = openDatabase(databaseUrl(dataDir), 1)
  const openProject = await findOpenProject(database)
  const lists = listsOf(openProject).filter(({ name }) => name.includes(listFilter))
  const stopApplying = startBackgroundWrites(database, openProject)
  try {
    const answers = Object.fromEntries(
      await Promise.all(lists.map(async (list) => [list.path, await captureResponse(list)] as const)),
    )
    const ready = new Promise((resolve) => bare.once('message', resolve))
    bare.send(answers)
    await ready
    for (const list of lists) await compare(list, product, bare)
    console.log(describeMachine())
  } finally {
    stopApplying()
    await database.close()
    bare.kill()
    product.kill('SIGTERM')
    await new Promise((resolve) => product.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[2] === 'bare') serveBare()
else await run()
