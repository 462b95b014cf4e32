import type { Answers, FormDefinition } from '@rostrum/forms'

/** The form that the frame of a preview shows. */
export type PreviewedForm = {
  readonly definition: FormDefinition
  readonly language: string
  /** Whether the server stores the form, and therefore queries its lists. */
  readonly hasServer: boolean
  /** What the author has typed into a trial form before. */
  readonly typed: Answers
}

/** The current data of the form, as submitted and as saved during input. */
export type PreviewedAnswers = {
  readonly answers: Readonly<Record<string, unknown>>
  readonly entered: Readonly<Record<string, unknown>>
  /** What the author has typed, and the names of all fields. */
  readonly typed: Answers
  readonly names: readonly string[]
}

type ToFrame = { readonly preview: 'form'; readonly form: PreviewedForm } | { readonly preview: 'print' }
type FromFrame =
  | { readonly preview: 'ready' | 'escape' }
  | { readonly preview: 'answers'; readonly values: PreviewedAnswers }

export function postToFrame(frame: Window, message: ToFrame): void {
  frame.postMessage(message, window.location.origin)
}

export function postToDialog(message: FromFrame): void {
  window.parent.postMessage(message, window.location.origin)
}

/** The message of a window of this page; undefined for messages of others. */
export function messageFrom<Message extends ToFrame | FromFrame>(
  { source, origin, data }: MessageEvent,
  sender: Window | null | undefined,
): Message | undefined {
  if (!sender || source !== sender || origin !== window.location.origin) return undefined
  return typeof data === 'object' && data !== null && 'preview' in data ? (data as Message) : undefined
}

export type MessageToFrame = ToFrame
export type MessageFromFrame = FromFrame
