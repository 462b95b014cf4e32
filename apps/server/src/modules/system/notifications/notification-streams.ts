import { PassThrough } from 'node:stream'
import { accountsOfTopic } from '../../../engines/notification/notify.ts'
import type { ChangeBus } from '../../../kernel/database/change-bus.ts'

const heartbeatMilliseconds = 20_000
/** An account that opens more pages than this hears of changes in the latest. */
const perAccount = 20

/** The open pages of this server that wait to be told of changes. */
export class NotificationStreams {
  readonly #open = new Map<string, Set<PassThrough>>()

  constructor(changes: ChangeBus) {
    changes.onChange((topic) => {
      const accountIds = topic === undefined ? this.#open.keys() : accountsOfTopic(topic)
      for (const accountId of accountIds) this.#broadcast(accountId)
    })
  }

  /**
   * @param stillAllowed asked at every heartbeat; the stream of a session that has ended ends too
   */
  open(accountId: string, stillAllowed: () => Promise<boolean>): PassThrough {
    const stream = new PassThrough()
    const streams = this.#open.get(accountId) ?? new Set()
    this.#open.set(accountId, streams.add(stream))
    const [oldest] = streams
    if (streams.size > perAccount) oldest?.end()
    // The first bytes make browsers take the connection for open.
    stream.write('retry: 3000\n\n')
    const beat = setInterval(() => {
      stillAllowed().then(
        (allowed) => (allowed ? stream.write(': here\n\n') : stream.end()),
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

  /** Ends them all, so that a server which stops need not wait for anybody. */
  close(): void {
    for (const streams of this.#open.values()) for (const stream of streams) stream.end()
  }

  #broadcast(accountId: string): void {
    for (const stream of this.#open.get(accountId) ?? []) stream.write('event: change\ndata: {}\n\n')
  }
}
