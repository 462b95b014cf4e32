import type { UploadedFile } from '@rostrum/forms'

/** The files in an answer that the engine has checked: a list of names and addresses, or nothing. */
export const uploadedFiles = (answer: unknown): readonly UploadedFile[] =>
  Array.isArray(answer) ? (answer as readonly UploadedFile[]) : []
