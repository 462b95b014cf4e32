// Pages of the roster as of a day, filtered and sorted, against the same list over a table without days in the same run;
// and what a scope of five thousand reports adds to a page.
// Run with: node bench/dated-lists.ts [dated rows] [--once] [--slow for the slowest queries]
import { readContext } from '@rostrum/server/engines/resource/read-context'
import { employmentResource } from '@rostrum/server/modules/workforce/employees/employment.resource'
import { sql } from 'kysely'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { addPeople, undatedRoster } from './organisation/people.ts'
import { managerOf, reader } from './organisation/readers.ts'
import { percentile, rosterQueries, timesOf } from './organisation/roster-pages.ts'
import { once, report, sizeOf } from './run-options.ts'

const rows = sizeOf(0, { full: 400_000, small: 400 })
const inLine = 5000
const pages = once ? 4 : 60
const rounds = once ? 1 : 3
const target = { ratio: 2, page: 100, scope: 60 }
const today = new Date().toISOString().slice(0, 10)

const range = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

const installation = await createInstallation()
try {
  const { platform, database } = installation
  const { db } = database
  const { top } = await addPeople(db, rows / 2, Math.min(inLine, rows / 2 - 1))
  const undated = await undatedRoster(db, today)
  const seats = await sql<{ department: string; post: string }>`select department, post from bench_seat`.execute(db)
  const queries = rosterQueries(
    pages,
    [...new Set(seats.rows.map(({ department }) => department))],
    seats.rows.map(({ post }) => post),
  )
  const everyone = readContext(platform, { actor: reader(), now: new Date(), language: 'en' }, today)
  const begun = performance.now()
  const manager = { ...everyone, actor: await managerOf(db, top, today) }
  const resolved = performance.now() - begun
  await timesOf(employmentResource, everyone, queries)
  await timesOf(undated, everyone, queries)
  const [ratios, slow, added]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const asOf = await timesOf(employmentResource, everyone, queries)
    const plain = await timesOf(undated, everyone, queries)
    const scoped = await timesOf(employmentResource, manager, queries)
    ratios.push(percentile(asOf, 0.95) / percentile(plain, 0.95))
    slow.push(percentile(asOf, 0.95))
    added.push(percentile(scoped, 0.95) - percentile(asOf, 0.95))
    if (process.argv.includes('--slow'))
      for (const [at, query] of queries.entries())
        console.log(
          `${asOf[at]?.toFixed(0)} / ${plain[at]?.toFixed(0)} / ${scoped[at]?.toFixed(0)}`,
          JSON.stringify(query),
        )
  }
  report(
    `a page of ${rows} dated rows, filtered and sorted, at p95`,
    `${range(ratios, 2)} of the undated table (target ${target.ratio}), ${range(slow, 0)} ms (target ${target.page}) in ${rounds} rounds`,
    Math.min(...ratios) <= target.ratio && Math.min(...slow) <= target.page,
  )
  report(
    `a scope of ${manager.actor.reports} reports in it, at p95`,
    `${range(added, 0)} ms more (target ${target.scope}); found once in ${resolved.toFixed(0)} ms`,
    Math.min(...added) <= target.scope,
  )
} finally {
  await installation.close()
}
console.log(describeMachine())
