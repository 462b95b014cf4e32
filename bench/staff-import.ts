// The import of staff: its preview, and its confirmation against COPY of the same rows into the same tables under the same
// constraints, triggers and indexes.
// Run with: node bench/staff-import.ts [people]
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { addCompany, copyAgain, confirmSheet, previewSheet, staffSheet } from './staff/import-staff.ts'

const people = Number(process.argv[2] ?? 30_000)
const target = { preview: 10, ratio: 3 }

const installation = await createInstallation()
try {
  const { platform, database, folder } = installation
  const company = await addCompany(platform)
  const sheet = await staffSheet(company, people)
  const begun = performance.now()
  const id = await previewSheet(platform, company, sheet)
  const preview = (performance.now() - begun) / 1000
  console.log(`preview of ${people} hires: ${preview.toFixed(1)} s (target ${target.preview}), ${preview <= target.preview ? 'kept' : 'MISSED'}`)
  const written = performance.now()
  const { created } = await confirmSheet(platform, company, id)
  const confirmation = (performance.now() - written) / 1000
  if (created !== people) throw new Error(`${created} people were hired.`)
  const copied = await copyAgain(database, folder, company.id)
  const ratio = confirmation / copied
  console.log(
    `confirmation: ${confirmation.toFixed(1)} s, ${ratio.toFixed(1)} of COPY (${copied.toFixed(1)} s; target ${target.ratio}): ${ratio <= target.ratio ? 'kept' : 'MISSED'}`,
  )
} finally {
  await installation.close()
}
console.log(describeMachine())
