import { runChecks } from './steps.mjs'

const { passed, failures } = await runChecks()
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
