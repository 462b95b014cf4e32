// The global search among 200,000 applicants: the server cost of a keystroke for an account that can access every
// project, and for one that can access a single project.
// Run with: node bench/global-search.ts [people] [--once]
import type { Database } from '@rostrum/server/kernel/database/database'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { once, sizeOf } from './run-options.ts'

const people = sizeOf(0, { full: 200_000, small: 200 })
const rounds = once ? 2 : 20
const target = 50

/** Copies of a sample application, each with its own person and a name of two or three characters. */
async function addPeople({ pool }: Database): Promise<void> {
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
}

type Measurement = { readonly words: string; readonly milliseconds: number }

async function search(address: string, cookie: string, words: string): Promise<string> {
  const answer = await fetch(`${address}/workbenchApi/search?words=${encodeURIComponent(words)}`, {
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`${words}: ${answer.status}`)
  return answer.text()
}

async function measure(address: string, cookie: string): Promise<Measurement[]> {
  const words = ['王', '若溪', '林若溪', 'li', 'lin', 'wangruo', 'zhm', 'B0001', '国', 'zhang', 'nothing', '欧阳']
  const measured: Measurement[] = []
  if (!(await search(address, cookie, 'B00000001')).includes('"title"')) throw new Error('No applicant is found.')
  for (let round = 0; round < rounds; round += 1) {
    for (const one of words) {
      const begun = performance.now()
      await search(address, cookie, one)
      if (round > 0) measured.push({ words: one, milliseconds: performance.now() - begun })
    }
  }
  return measured
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

async function logIn(address: string): Promise<string> {
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

const installation = await createInstallation()
try {
  await addPeople(installation.database)
  const server = await installation.start<{ port: number }>('./submission/server.ts')
  const address = `http://127.0.0.1:${server.ready.port}`
  const measured = await measure(address, await logIn(address))
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
  if (p95 > target && !once) process.exitCode = 1
} finally {
  await installation.close()
}
