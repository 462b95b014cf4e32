import type { ScriptHost } from '@rostrum/forms-react'
import { reportClientError } from '../shell/error-report.ts'

/** Lets the scripts of published forms run, without a network as on the server; whoever runs it is told which one failed. */
export const formScripts: ScriptHost = {
  report: ({ path, line, message }) => {
    const place = line === undefined ? path : `${path}:${line}`
    reportClientError('script.failed', new Error(`${place} ${message}`))
  },
}
