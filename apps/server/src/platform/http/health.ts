import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too and has its tables. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'not ready' })
    }
  })
}
