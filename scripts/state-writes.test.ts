import { expect, it } from 'vitest'
import { serverSources } from './server-sources.mjs'
import { allowedStateWrites, stateWrites } from './state-writes.mjs'

it('states change by the lifecycle engine alone, apart from statements with a reason', async () => {
  const sources = await serverSources()
  expect(sources.length).toBeGreaterThan(1000)
  expect(stateWrites(sources).toSorted()).toEqual(Object.keys(allowedStateWrites).toSorted())
})

const problems = (text: string) => stateWrites([{ path: 'store.ts', text }])

it.each([
  ['a statement', "sql`update leave set state = 'ended', revision = revision + 1 where id = 1`"],
  ['another column first', "sql`update leave set revision = revision + 1,\n  state = 'approved' where id = 1`"],
  ['a statement that joins', 'sql`update leave one set revision = 2, state = fresh.state from fresh where true`'],
  ['an old value in its place', 'sql`update leave set state = coalesce(null, state) where id = 1`'],
  ['the query builder', "tx.updateTable('leave').set({ state, ended_at: now }).where('id', '=', id)"],
  ['a property with a value', "tx.updateTable('leave')\n    .set({ ...{ state: 'ended' }, at: now })\n    .where(x)"],
])('reports %s that sets a state', (_title, text) => {
  expect(problems(text)).toEqual(['store.ts: leave'])
})

it('reports an insertion that changes the state of a row that is there', () => {
  expect(
    problems('sql`insert into leave (id) values (1) on conflict (id) do update set state = excluded.state`'),
  ).toEqual(['store.ts: upsert'])
})

it.each([
  ['a condition', "sql`update leave set revision = revision + 1 where state = 'pending'`"],
  ['a value that depends on a state', "sql`update leave set days = case when state = 'ended' then 0 end where true`"],
  ['a first state', "sql`insert into leave (id, state) values (1, 'pending')`"],
  [
    'a value of the query builder',
    "tx.updateTable('leave').set({ at: nextAt(leave.state, now) }).where('id', '=', id)",
  ],
])('accepts %s', (_title, text) => {
  expect(problems(text)).toEqual([])
})
