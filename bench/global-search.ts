// The global search among 200,000 applicants: the server cost of a keystroke for an account that can access every
// project, and for one that can access a single project.
// Run with: node bench/global-search.ts [people]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@rostrum/server/kernel/database/database'
import { databaseUrl } from '@rostrum/server/testing/server-process'
import { describeMachine } from './describe-machine.ts'

const people = Number(process.argv[2] ?? 200_000)
const target = 50
const port = 4313
const address = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RUN_WORKER: 'false',
    REQUESTS_PER_MINUTE: '1000000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 480; attempt += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return
    await sleep(250)
  }
  throw new Error('The product was not ready after two minutes.')
}

/** Copies of a sample application, each with its own person and a name of two or three characters. */
async function addPeople(): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl(dataDir), 2)
  const letters =
    '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕若溪明华建国秀英丽强军平芳伟敏静磊洋勇杰娟涛超霞'
  const batch = 10_000
  for (let from = 1; from <= people; from += batch) {
    await pool.query(
      `with made as (
       select gen_random_uuid() as id, n, substr($2, 1 + floor(random() * 40)::int, 1)
         || substr($2, 1 + floor(random() * length($2))::int, 1) || substr($2, 1 + floor(random() * length($2))::int, 1) as name
       from generate_series($1::int, $3::int) n
     ), persons as (
       insert into person (id, code, name, id_number_encrypted, id_number_index, phone_encrypted, phone_index,
         birth_date, sex, password_hash, created_at)
       select id, 'B' || n, name, '', 'b' || n, '', 'b' || n, '1995-06-15', 'female', '',
         now() from made returning id
     ), projects as (select array_agg(id) as ids from project)
     insert into application (id, person_id, project_id, form_version_id, number, review, content_encrypted, created_at,
       saved_at, submitted_at)
     select gen_random_uuid(), made.id, project.id, project.form_version_id, 'B' || lpad(n::text, 8, '0'), 'SUBMITTED',
       '', now(), now(), now()
     from made cross join projects join project on project.id = projects.ids[1 + n % array_length(projects.ids, 1)]
     where project.form_version_id is not null`,
      [from, letters, Math.min(people, from + batch - 1)],
    )
  }
  await pool.query('vacuum analyze person, application')
  await close()
}

type Measurement = { readonly words: string; readonly milliseconds: number }

async function measure(cookie: string): Promise<Measurement[]> {
  const words = ['王', '若溪', '林若溪', 'li', 'lin', 'wangruo', 'zhm', 'B0001', '国', 'zhang', 'nothing', '欧阳']
  const measured: Measurement[] = []
  for (let round = 0; round < 20; round += 1) {
    for (const one of words) {
      const begun = performance.now()
      const answer = await fetch(`${address}/workbenchApi/search?words=${encodeURIComponent(one)}`, {
        headers: { cookie },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`${one}: ${answer.status}`)
      if (round > 0) measured.push({ words: one, milliseconds: performance.now() - begun })
    }
  }
  return measured
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

async function logIn(): Promise<string> {
  const answer = await fetch(`${address}/workbenchApi/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'admin', password: 'Demo2026a' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

try {
  await ready()
  await addPeople()
  const measured = await measure(await logIn())
  console.log(describeMachine())
  for (const [words, rows] of Map.groupBy(measured, (one) => one.words)) {
    console.log(
      `${words.padEnd(12)} ${quantile(
        rows.map((row) => row.milliseconds),
        0.95,
      ).toFixed(1)} ms`,
    )
  }
  const p95 = quantile(
    measured.map(({ milliseconds }) => milliseconds),
    0.95,
  )
  console.log(`all words, 95th percentile over HTTP: ${p95.toFixed(1)} ms (target ${target} ms)`)
  process.exitCode = p95 <= target ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
