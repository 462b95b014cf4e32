// Admission tickets: milliseconds each as separate files and as pages of one file, with photo, signature and QR code.
// Run with: node bench/ticket-pdf.ts [tickets] [--once]
import {
  printAdmissionTicket,
  printAdmissionTickets,
} from '@rostrum/server/modules/recruitment/documents/admission-ticket'
import type { AdmissionTicket } from '@rostrum/server/modules/recruitment/documents/document-data'
import { testPhoto, testRenderer, ticket } from '@rostrum/server/modules/recruitment/documents/document-facts.fixture'
import { describeMachine } from './describe-machine.ts'
import { sizeOf } from './run-options.ts'

const count = sizeOf(0, { full: 1000, small: 2 })
const target = 15

function* tickets(photo: Uint8Array): Generator<AdmissionTicket> {
  for (let index = 0; index < count; index += 1) {
    // A different name for every ticket, so that glyphs, layouts and signatures cannot be reused.
    const name = `林${String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))}`
    yield { ...ticket, ticketNumber: String(20261122000000 + index), applicant: { ...ticket.applicant, name, photo } }
  }
}

const started = performance.now()
const pdfRenderer = await testRenderer()
console.log(`typeface read in ${(performance.now() - started).toFixed(0)} ms, once per process`)
const photo = await testPhoto()
for (const each of [...tickets(photo)].slice(0, 50)) printAdmissionTicket(pdfRenderer, each)

/** Processor time of this process in milliseconds, which excludes other programs. */
const processorTime = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000

const times: number[] = []
const spentBefore = processorTime()
for (const each of tickets(photo)) {
  const begun = performance.now()
  printAdmissionTicket(pdfRenderer, each)
  times.push(performance.now() - begun)
}
const spent = (processorTime() - spentBefore) / times.length
times.sort((a, b) => a - b)
const mean = times.reduce((sum, time) => sum + time, 0) / times.length
const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
console.log(`a file each: mean ${mean.toFixed(1)} ms, median ${percentile(0.5)}, p99 ${percentile(0.99)}`)
console.log(
  `ratio to the target of ${target} ms: ${(mean / target).toFixed(2)}; ${(spent / target).toFixed(2)} by processor time`,
)

const cpuInFiles = processorTime()
const begun = performance.now()
let bytes = 0
for await (const chunk of printAdmissionTickets(pdfRenderer, tickets(photo), ({ number }) =>
  console.log(`problem: ${number}`),
)) {
  bytes += chunk.length
}
const batch = (performance.now() - begun) / count
const cpuInBatch = (processorTime() - cpuInFiles) / count
console.log(
  `one file: ${batch.toFixed(1)} ms (${cpuInBatch.toFixed(1)} of processor time) and ${(bytes / count / 1024).toFixed(1)} KB a page`,
)
console.log(`memory at the end: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`)
console.log(describeMachine())
