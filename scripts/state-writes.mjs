/** The columns whose values a lifecycle has. */
const column = '(?:state|stage)'

/** Statements that change rows, each with the table where its text names it. */
const updates = [
  /\bupdate\s+([\w.]+|\$\{[^}]*\})(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`)/g,
  /\bdo\s+update\s+()set\b([\s\S]*?)(?:\bwhere\b|\breturning\b|`)/g,
]
const assignment = new RegExp(String.raw`(?:^|,)\s*${column}\s*=`)

/** The same with the query builder. */
const builders = [
  /\bupdateTable\(\s*'(\w+)'\s*\)[^;]*?\.set\(([\s\S]*?)\)\s*\n?\s*\./g,
  /\bdoUpdateSet\(()([\s\S]*?)\)/g,
]
const property = new RegExp(String.raw`(?<![.\w])${column}\s*(?:[:,}]|$)`)

/**
 * Where a source changes the state of rows by a statement of its own, as `path: table`.
 *
 * @param {{ path: string, text: string }[]} sources
 */
export function stateWrites(sources) {
  return sources.flatMap(({ path, text }) => {
    const found = (patterns, sets) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].filter(([, , changes]) => sets.test(changes)).map(([, table]) => nameOf(table)),
      )
    const tables = new Set([...found(updates, assignment), ...found(builders, property)])
    return [...tables].map((table) => `${path}: ${table}`)
  })
}

const nameOf = (table) => (table === '' ? 'upsert' : table.startsWith('$') ? 'any table' : table)

/** Statements that may set a state, each with the reason why no lifecycle does. The list only shrinks. */
export const allowedStateWrites = {
  'apps/server/src/engines/notification/delivery.store.ts: any table':
    'the queue of messages: each row is the record of what became of one',
  'apps/server/src/modules/assessment/tests/attempts/link-delivery.store.ts: upsert':
    'the same queue: a link that is sent again is a new message in the place of the earlier one',
  'apps/server/src/engines/run/chunk.store.ts: run_chunk':
    'servers claim parts of a run; the run has the lifecycle, and its parts leave no audit records',
  'apps/server/src/engines/timeline/timeline.store.ts: effective_event':
    'a timeline records each change of its events itself',
  'apps/server/src/modules/workforce/personnel/apply-due-events.ts: effective_event':
    'whether the day of an event has come follows from the calendar; the acts that follow have the lifecycle',
  'apps/server/src/modules/attendance/requests/fact.store.ts: attendance_punch':
    'the state of a punch follows from its request, which has the lifecycle',
  'apps/server/src/modules/attendance/punch-review/punch.store.ts: attendance_punch':
    'a punch is evidence: a trigger holds all but its state, and the invalidation is a row with an audit record',
  'apps/server/src/modules/attendance/holidays/holiday.store.ts: upsert':
    'whether a holiday is gazetted is a field of what was published, and staff change it as one',
  'apps/server/src/modules/recruitment/payment/refund.store.ts: payment_refund':
    'the provider decides on a refund; what it answers is recorded with the order',
  'apps/server/src/modules/assessment/tests/marking/marking.store.ts: mark_item':
    'the command asks the lifecycle of answers before it; what is recorded are the marks, by their markers',
  'apps/server/src/modules/recruitment/examination/scores/mark.store.ts: upsert':
    'whether someone sat the exam is entered with the mark, and each entry leaves an audit record',
  'apps/server/src/modules/workforce/personnel/leaving/checklist.store.ts: upsert':
    'a line is written as done or not needed once more, each time with an audit record',
}
