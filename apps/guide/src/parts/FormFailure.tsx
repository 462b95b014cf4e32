import type { ReactNode } from 'react'
import { fieldErrors, useFailureMessage } from '../shell/failure.ts'
import parts from './parts.module.css'

type FormFailureProps = {
  /** Of the call; null without a failure. */
  error: unknown
  /** Something else to say of some errors; undefined for the message of the server. */
  wordsOf?: (error: unknown) => ReactNode
}

/** Why a form was not accepted, unless its fields say so. */
export function FormFailure({ error, wordsOf }: FormFailureProps) {
  const messageOf = useFailureMessage()
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  return (
    <p className={parts.note} data-tone="error" role="alert">
      {wordsOf?.(error) ?? messageOf(error)}
    </p>
  )
}
