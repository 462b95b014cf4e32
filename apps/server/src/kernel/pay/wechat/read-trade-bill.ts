import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { AuthenticityError, ProviderRefused, ProviderUnavailable } from '../errors.ts'
import type { TradeBill } from '../provider.ts'
import { readJson } from './read-json.ts'
import { type SignedRequest, undefinedIf } from './signed-request.ts'
import { storeBill } from './store-bill.ts'
import { billRows } from './trade-bill.ts'
import type { OpenFile } from './transport.ts'

const BillAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/**
 * Lends the bill of a day from a temporary file, because it may have millions of rows. The file itself is unsigned, but
 * the signed response that names it has its digest. No row is lent before the digest and the sums match. A day without
 * trade has no file.
 */
export async function readTradeBill<T>(
  day: string,
  { ask, open }: { readonly ask: SignedRequest; readonly open: OpenFile },
  work: (bill: TradeBill) => Promise<T>,
): Promise<T> {
  const url = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL&tar_type=GZIP`
  const named = await undefinedIf(['NO_STATEMENT_EXIST'], ask({ method: 'GET', url }).catch(notReadyIsUnavailable))
  if (!named) return work({ day, rows: none })
  const address = readJson(BillAddress, named)
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bill-'))
  try {
    const path = join(folder, 'bill.csv')
    const digest = await storeBill(await open(address.download_url), path)
    if (digest !== address.hash_value.toLowerCase()) throw new AuthenticityError('altered-file')
    const rows = () => billRows(linesOf(path))
    for await (const _row of rows());
    return await work({ day, rows })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* none(): AsyncGenerator<never> {}

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

function notReadyIsUnavailable(failure: unknown): never {
  if (failure instanceof ProviderRefused && failure.code === 'STATEMENT_CREATING') {
    throw new ProviderUnavailable('WeChat Pay: the bill is not ready', failure.status)
  }
  throw failure
}
