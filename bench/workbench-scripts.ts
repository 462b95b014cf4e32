// Compressed JavaScript of the workbench; oversized parts are listed with their files.
// Run with: node bench/workbench-scripts.ts [--once]
import { type BundleWeight, measureWorkbenchWeight, weightLimits } from '../e2e/workbench-weight.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { once } from './run-options.ts'

function reportResult({ name, kilobytes, files }: BundleWeight, target: number): void {
  const isMet = kilobytes <= target
  console.log(`${name}: ${kilobytes.toFixed(1)} KB (target ${target}, ${isMet ? 'kept' : 'MISSED'})`)
  if (isMet) return
  if (!once) process.exitCode = 1
  for (const file of files.slice(0, 5)) console.log(`  ${file.name}: ${file.kilobytes.toFixed(0)} KB`)
}

await buildWeb()
const { first, further, touched } = measureWorkbenchWeight()
reportResult(first, weightLimits.first)
for (const part of further.slice(0, 12)) reportResult(part, weightLimits.further)
for (const { name, kilobytes } of touched)
  console.log(`${name}: ${kilobytes.toFixed(0)} KB at the first touch of a text`)
