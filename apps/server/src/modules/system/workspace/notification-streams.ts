import { PassThrough } from 'node:stream'
import { accountsOfTopic } from '../../../engines/notification/notify.ts'
import type { ChangeBus } from '../../../kernel/database/change-bus.ts'

const heartbeatMilliseconds = 20_000
/** Beyond this limit an account's oldest stream closes. */
const perAccount = 10

/** The streams of this server's open pages. */
export class NotificationStreams {
  readonly #open = new Map<string, Set<PassThrough>>()

  constructor(changes: Pick<ChangeBus, 'onChange'>) {
    changes.onChange((topic) => {
      const accountIds = topic === undefined ? this.#open.keys() : accountsOfTopic(topic)
      for (const accountId of accountIds) this.#broadcast(accountId)
    })
  }

  /** @param stillAllowed called at every heartbeat; the stream of an ended session ends too */
  open(accountId: string, stillAllowed: () => Promise<boolean>): PassThrough {
    const stream = new PassThrough()
    const streams = this.#open.get(accountId) ?? new Set()
    this.#open.set(accountId, streams.add(stream))
    const [oldest] = streams
    if (oldest && streams.size > perAccount) {
      // A client that reads nothing delays the end of its stream, which counts no more from now on.
      streams.delete(oldest)
      oldest.end()
    }
    // Browsers regard the connection as open after the first bytes.
    stream.write('retry: 3000\n\n')
    const beat = setInterval(() => {
      stillAllowed().then(
        (allowed) => {
          if (!allowed) stream.end()
          else if (!stream.writableEnded) stream.write(': here\n\n')
        },
        () => stream.end(),
      )
    }, heartbeatMilliseconds)
    stream.once('close', () => {
      clearInterval(beat)
      streams.delete(stream)
      if (streams.size === 0) this.#open.delete(accountId)
    })
    return stream
  }

  /** Ends all streams, so that they do not delay the stop of the server. */
  close(): void {
    for (const streams of this.#open.values()) for (const stream of streams) stream.end()
  }

  #broadcast(accountId: string): void {
    for (const stream of this.#open.get(accountId) ?? []) stream.write('event: change\ndata: {}\n\n')
  }
}
