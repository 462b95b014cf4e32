import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const maximumAttempts = 5

type Cluster = {
  /** Claims the running cluster as long as the connection lives. */
  claim(): Promise<Client>
  /** Starts the cluster unless it runs. */
  restart(): Promise<void>
  report(sentence: string): void
  /** The file where PostgreSQL logs why it stopped. */
  readonly log: string
}

/** Owns a cluster until the end, and restarts it after an unexpected stop. */
export async function superviseCluster(cluster: Cluster): Promise<{ end(): Promise<void> }> {
  let ended = false
  let revival: Promise<void> | undefined
  const own = async (): Promise<Client> => {
    const client = await cluster.claim()
    client.once('end', () => {
      if (!ended) revival = bringBack()
    })
    return client
  }
  const bringBack = async () => {
    for (let attempt = 1; attempt <= maximumAttempts && !ended; attempt += 1) {
      try {
        await cluster.restart()
        owner = await own()
        cluster.report('The database had stopped, and was started again.')
        return
      } catch {
        await sleep(attempt * 1000)
      }
    }
    if (!ended) cluster.report(`The database stopped and cannot be started again; ${cluster.log} says why.`)
  }
  let owner = await own()
  return {
    async end() {
      ended = true
      await revival
      await owner.end()
    },
  }
}
