import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { NotAuthentic, ProviderRefused, ProviderUnavailable } from '../errors.ts'
import type { TradeBill } from '../provider.ts'
import { type Ask, noneIf } from './conversation.ts'
import { readJson } from './read-json.ts'
import { parseTradeBill } from './trade-bill.ts'
import type { Transport } from './transport.ts'

/** The largest bill that is unpacked: some millions of rows. */
const maximumBillBytes = 1_000_000_000

const BillAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** The file itself is not signed: the signed answer that names it carries its digest. A day without trade has no file. */
export async function downloadTradeBill(day: string, ask: Ask, transport: Transport): Promise<TradeBill> {
  const url = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL&tar_type=GZIP`
  const named = await noneIf(['NO_STATEMENT_EXIST'], ask({ method: 'GET', url }).catch(notReadyIsUnavailable))
  if (!named) return { day, rows: [] }
  const address = readJson(BillAddress, named)
  const { body } = await transport({ method: 'GET', url: address.download_url })
  const file = unpack(body)
  const digest = createHash('sha1').update(file).digest('hex')
  if (digest !== address.hash_value.toLowerCase()) throw new NotAuthentic('altered-file')
  return parseTradeBill(day, file.toString('utf8'))
}

function notReadyIsUnavailable(failure: unknown): never {
  if (failure instanceof ProviderRefused && failure.code === 'STATEMENT_CREATING') {
    throw new ProviderUnavailable('WeChat Pay: the bill is not ready', failure.status)
  }
  throw failure
}

/** The digest is of the bill itself, not of its packed form. */
function unpack(bytes: Uint8Array): Buffer {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!packed) return Buffer.from(bytes)
  try {
    return gunzipSync(bytes, { maxOutputLength: maximumBillBytes })
  } catch {
    throw new NotAuthentic('altered-file')
  }
}
