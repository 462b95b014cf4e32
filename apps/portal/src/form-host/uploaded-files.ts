import type { UploadedFile } from '@rostrum/forms'

/** The files of an answer that the engine has checked: a list of names and URLs, or undefined. */
export const uploadedFiles = (answer: unknown): readonly UploadedFile[] =>
  Array.isArray(answer) ? (answer as readonly UploadedFile[]) : []
