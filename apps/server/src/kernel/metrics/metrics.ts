import { createServer, type Server } from 'node:http'
import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { type ListenAddress, requireFreePort } from '../http/listen.ts'

/** Upper bounds of the durations of requests, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Durations = { readonly counts: number[]; sum: number; count: number }

/**
 * Counts requests for Prometheus, by route pattern and status. A label never contains an address, a person or an account,
 * so the number of series is bounded by the routes.
 */
export class Metrics {
  readonly #database: Database
  readonly #requests = new Map<string, Durations>()
  #since: EventLoopUtilization = performance.eventLoopUtilization()

  constructor(database: Database) {
    this.#database = database
  }

  /** Counts the requests of a server. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none'
      this.#record(`route="${route}",method="${request.method}",status="${reply.statusCode}"`, reply.elapsedTime / 1000)
    })
  }

  /** The text that Prometheus reads. */
  render(): string {
    return [...this.#process(), ...this.#databaseState(), ...this.#durations(), ''].join('\n')
  }

  #record(labels: string, seconds: number): void {
    let durations = this.#requests.get(labels)
    if (!durations) {
      durations = { counts: bounds.map(() => 0), sum: 0, count: 0 }
      this.#requests.set(labels, durations)
    }
    durations.sum += seconds
    durations.count += 1
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1
  }

  #process(): string[] {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.#since)
    this.#since = now
    const { user, system } = process.cpuUsage()
    return [
      ...gauge('process_resident_memory_bytes', process.memoryUsage().rss),
      ...gauge('process_start_time_seconds', Math.round(performance.timeOrigin / 1000)),
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ...gauge('rostrum_event_loop_busy_ratio', Number(utilization.toFixed(4))),
    ]
  }

  #databaseState(): string[] {
    const { pool, watch, commits } = this.#database
    return [
      '# TYPE rostrum_db_pool gauge',
      `rostrum_db_pool{state="idle"} ${pool.idleCount}`,
      `rostrum_db_pool{state="used"} ${pool.totalCount - pool.idleCount}`,
      `rostrum_db_pool{state="waited_for"} ${pool.waitingCount}`,
      ...gauge('rostrum_db_away', watch.awaySince ? 1 : 0),
      ...gauge('rostrum_writes_stopped', commits?.loss ? 1 : 0),
    ]
  }

  #durations(): string[] {
    const name = 'http_server_request_duration_seconds'
    return [`# TYPE ${name} histogram`, ...[...this.#requests].flatMap((entry) => linesOf(name, ...entry))]
  }
}

const gauge = (name: string, value: number): string[] => [`# TYPE ${name} gauge`, `${name} ${value}`]

function linesOf(name: string, labels: string, { counts, sum, count }: Durations): string[] {
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0
    return `${name}_bucket{${labels},le="${bound}"} ${below}`
  })
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}

/** Serves the metrics on a port of their own, which no balancer forwards. */
export async function listenForMetrics(metrics: Metrics, address: ListenAddress): Promise<Server> {
  await requireFreePort(address)
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isKnown ? metrics.render() : 'The metrics are at /metrics.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  return server
}
