/** Statements that write rows, each with the table that it names. */
const statements = [
  /\b(?:insert|merge)\s+into\s+(\w+)/g,
  /\bdelete\s+from\s+(\w+)/g,
  /\bupdate\s+(\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/g,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
]

const part = /^apps\/server\/src\/(?:modules\/([^/]+\/[^/]+)|(engines\/[^/]+)|([^/]+))\//

/** The part of the server that a file belongs to: a module, an engine, or the kernel. */
const partOf = (path) => part.exec(path)?.slice(1).find(Boolean) ?? 'server'

/**
 * Which part of the server writes which table, as `part: table`. Statements of an engine that is given its table do not
 * name it, and are those of the module that gives it.
 *
 * @param {readonly { path: string, text: string }[]} sources
 * @param {ReadonlySet<string>} tables
 * @returns {string[]}
 */
export function tableWrites(sources, tables) {
  const writes = sources.flatMap(({ path, text }) =>
    statements
      .flatMap((statement) => [...text.matchAll(statement)].map(([, table]) => table))
      .filter((table) => tables.has(table))
      .map((table) => `${partOf(path)}: ${table}`),
  )
  return [...new Set(writes)].sort()
}

/**
 * A table has one part that writes it, apart from the listed ones. A listed one that is gone is a problem too, so that
 * the list only shrinks.
 *
 * @param {readonly string[]} writes
 * @param {readonly string[]} allowed
 * @returns {string[]}
 */
export function tableWriteProblems(writes, allowed) {
  const owners = Map.groupBy(
    writes.filter((write) => !allowed.includes(write)),
    (write) => write.split(': ')[1],
  )
  return [
    ...[...owners].flatMap(([table, found]) =>
      found.length > 1 ? [`${table} is written by ${found.map((write) => write.split(': ')[0]).join(' and ')}`] : [],
    ),
    ...allowed.filter((write) => !writes.includes(write)).map((write) => `${write} is not written; remove it`),
  ]
}

/** The tables of the database, by its generated types. */
export const tablesIn = (types) =>
  new Set(
    [...types.slice(types.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table]) => table),
  )

/** Writes of a table that another part has, each with its reason. The list only shrinks. */
export const allowedTableWrites = {
  'access/accounts: mail_message': 'the e-mail with a link is written in the statement that writes the link',
  'approvals/requests: approval_request': 'the engine has no limit of age; the module deletes what is past it',
  'attendance/appeals: attendance_supplement': 'a time that an appeal corrects, with the identifier of the appeal',
  'attendance/data-permissions: account_role': 'a scope of attendance is a role of one account, which it is given',
  'attendance/data-permissions: role': 'a scope of attendance is a role of one account',
  'attendance/maintenance: attendance_supplement': 'a time that staff correct, with the identifier of the correction',
  'attendance/periods: attendance_dirty': 'reopened days are calculated again',
  'attendance/punch-review: attendance_punch': 'the state of an invalid punch, with the row that says why',
  'attendance/punches: attendance_device': 'the device of a punch, in the statement that writes the punch',
  'attendance/punches: attendance_dirty': 'the day of a punch, in the statement that writes the punch',
  'attendance/punches: attendance_leaver_closing': 'when the positions of a leaver were deleted, with the positions',
  'attendance/requests: absence': 'the days of an approved trip; those of leave are absences as well',
  'attendance/requests: attendance_punch': 'the state of a punch that awaits its request',
  'engines/lifecycle: audit_record': 'the record of a transition, in the statement that writes the transition',
  'recruitment/applications: applicant_delivery': 'the deliveries of a message, in the statement of its transition',
  'recruitment/applications: applicant_message': 'the message of a transition, in the statement of the transition',
  'recruitment/applications: audit_record': 'the record of a transition, in the statement that writes the transition',
  'recruitment/demo: project': 'the demonstration moves the windows of a project to the present',
  'recruitment/demo: project_subject': 'the demonstration moves the exams of a project to the present',
  'recruitment/examination: project': 'the settings of the exam are columns of the project',
  'recruitment/projects: position': 'the copy of a project has copies of its positions',
  'recruitment/projects: project_subject': 'the copy of a project has copies of its subjects',
  'recruitment/review: application': 'a proposal counts up the revision that the next reviewer has seen',
  'system/operations: data_loss': 'staff accept a loss that the kernel recorded',
  'system/operations: restored_copy': 'staff release a copy that the kernel recorded',
  'system/operations: server_error': 'the kernel has no limit of age; the module deletes what is past it',
  'system/operations: sms_record': 'the kernel has no limit of age; the module deletes what is past it',
  'system/workspace: notification': 'the person who reads a notification marks it as read',
  'workforce/account-rules: account': 'rules create and move the accounts of employees, any number in one statement',
  'workforce/account-rules: account_role': 'rules give and take roles, any number in one statement',
  'workforce/personal-records: approval_request': 'the data of people who left long ago is erased',
  'workforce/personal-records: employee': 'the data of people who left long ago is erased',
  'workforce/personal-records: employee_sealed': 'the data of people who left long ago is erased',
  'workforce/personal-records: entry': 'the data of people who left long ago is erased',
  'workforce/personal-records: entry_sealed': 'the data of people who left long ago is erased',
  'workforce/personal-records: personnel_act': 'the data of people who left long ago is erased',
  'workforce/personal-records: roster_change': 'the data of people who left long ago is erased',
  'workforce/personnel: account_role': 'an account has no roles of an earlier employment',
  'workforce/personnel: account_rule_grant': 'an account has no roles of an earlier employment',
  'workforce/personnel: effective_event': 'whether the day of an event has come follows from the calendar',
}
