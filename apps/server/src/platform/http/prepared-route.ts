import type { Call, OutputOf, ParsedOf } from '@rostrum/contracts/call'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { aliasOf } from './early-answers.ts'
import { accepted } from './envelope.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { isUnmodified, type PreparedAnswer, type PreparedAnswers } from './prepared.ts'
import { localeOf, type RequestContext } from './request-context.ts'

/** All that a prepared answer may depend on besides its input. */
export type PreparedContext = { readonly now: Date; readonly locale: PortalLocale }

/** A handler whose answer is the same for everybody who asks the same in the same language: made once and kept. */
export type PreparedHandler<C> = {
  /** What the answer depends on; `changes.announce` of this topic makes it forgotten. */
  readonly topic: string
  /** `until` is when time alone makes the answer wrong. */
  readonly make: (
    context: PreparedContext,
    input: ParsedOf<C>,
  ) => Promise<{ readonly answer: OutputOf<C>; readonly until?: Date | undefined }>
  /** Answers whoever carries a credential; without it they get the prepared answer too. */
  readonly signedIn?: (context: RequestContext<'public'>, input: ParsedOf<C>) => Promise<OutputOf<C>>
}

export type AnyPreparedHandler = {
  readonly topic: string
  readonly make: (context: PreparedContext, input: unknown) => Promise<{ answer: unknown; until?: Date | undefined }>
  readonly signedIn?: (context: RequestContext, input: unknown) => Promise<unknown>
}

/** Answers one request from what is kept, and remembers under which raw request it may be answered early. */
export async function answerPrepared(
  prepared: PreparedAnswers,
  { topic, make, signedIn }: AnyPreparedHandler,
  call: Call,
  { request, reply, input, now }: { request: FastifyRequest; reply: FastifyReply; input: unknown; now: Date },
): Promise<FastifyReply> {
  const locale = localeOf(request)
  const answer = await prepared.obtain(
    {
      key: `${request.method} ${request.routeOptions.url}\n${locale}\n${JSON.stringify(input)}`,
      topic,
      visitorsOnly: signedIn !== undefined,
      async make() {
        const made = await make({ now, locale }, input)
        return { body: JSON.stringify(accepted(call.output.parse(made.answer))), until: made.until }
      },
    },
    now,
  )
  const alias = aliasOf(request.raw)
  if (alias !== undefined) prepared.remember(alias, answer)
  return send(request, reply, answer)
}

function send(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const variant = answer.variants[negotiateEncoding(request.headers['accept-encoding'] as string | undefined)]
  const unmodified = isUnmodified(request.method, request.headers['if-none-match'], variant.etag)
  const headers = unmodified ? variant.unmodified : variant.headers
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return unmodified ? reply.status(304).send() : reply.send(variant.bytes)
}
