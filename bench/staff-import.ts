// The import of staff: its preview, also of a sheet with faults, and its confirmation against COPY of the same rows into
// the same tables under the same constraints, indexes and triggers.
// Run with: node bench/staff-import.ts [people] [--once]
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { report, sizeOf } from './run-options.ts'
import { confirmSheet, copyAgain, findCompany, previewSheet, staffSheet } from './staff/import-staff.ts'

const people = sizeOf(0, { full: 30_000, small: 100 })
const target = { preview: 10, ratio: 3 }

async function secondsOf<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly result: T }> {
  const begun = performance.now()
  const result = await work()
  return { seconds: (performance.now() - begun) / 1000, result }
}

const installation = await createInstallation()
try {
  const { platform, database, folder } = installation
  const company = await findCompany(platform)
  const invalid = await staffSheet(company, people, 50)
  const { seconds: checked, result: broken } = await secondsOf(() => previewSheet(platform, company, invalid))
  report(
    `preview of ${people} hires with a fault in every fiftieth row`,
    `${checked.toFixed(1)} s (target ${target.preview}), ${broken.counts.invalid} rows refused`,
    checked <= target.preview && broken.counts.invalid === Math.floor(people / 50),
  )
  const sheet = await staffSheet(company, people)
  const { seconds: preview, result } = await secondsOf(() => previewSheet(platform, company, sheet))
  if (result.counts.invalid > 0) throw new Error(JSON.stringify(result.errors?.errors))
  report(`preview of ${people} hires`, `${preview.toFixed(1)} s (target ${target.preview})`, preview <= target.preview)
  const { seconds, result: confirmed } = await secondsOf(() => confirmSheet(platform, company, result.id))
  if (confirmed.created !== people) throw new Error(`${confirmed.created} people were hired.`)
  const copied = await copyAgain(database, folder)
  const ratio = seconds / copied
  report(
    'confirmation',
    `${seconds.toFixed(1)} s, ${ratio.toFixed(1)} of COPY in ${copied.toFixed(1)} s (target ${target.ratio})`,
    ratio <= target.ratio,
  )
} finally {
  await installation.close()
}
console.log(describeMachine())
