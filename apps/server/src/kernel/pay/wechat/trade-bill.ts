import { AuthenticityError } from '../errors.ts'
import type { BillRow, Fen } from '../provider.ts'

type Row = Readonly<Record<string, string>>

const summaryMark = '总交易单数'

/**
 * The rows of a trade bill of the type ALL: column names, one line per payment or refund, summary names, sums. Every
 * value is preceded by a back-tick, and amounts are yuan. Columns are found by name, because their order differs
 * between bills. WeChat Pay escapes commas inside a value, so a comma always separates.
 *
 * @throws AuthenticityError at the end when the rows do not match the summary
 */
export async function* billRows(given: AsyncIterable<string>): AsyncGenerator<BillRow, void> {
  const lines = filled(given)
  const columns = cells(await lineOf(lines))
  const sums = { rows: 0, payment: 0, refund: 0 }
  let line = await lineOf(lines)
  for (; !line.startsWith(summaryMark); line = await lineOf(lines)) {
    const row = rowOf(asRow(columns, line))
    sums.rows += 1
    sums[row.kind] += row.amount
    yield row
  }
  refuseUnbalanced(sums, asRow(cells(line), await lineOf(lines)))
}

async function* filled(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const line of lines) {
    const bare = line.replace(/^\uFEFF/, '')
    if (bare !== '') yield bare
  }
}

async function lineOf(lines: AsyncGenerator<string, void>): Promise<string> {
  const next = await lines.next()
  if (next.done) throw new AuthenticityError('malformed')
  return next.value
}

const cells = (line: string): string[] => line.split(',').map((cell) => cell.replace(/^`/, ''))

function asRow(columns: readonly string[], line: string): Row {
  const values = cells(line)
  if (values.length !== columns.length) throw new AuthenticityError('malformed')
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))
}

function rowOf(row: Row): BillRow {
  const shared = {
    at: beijingTime(cell(row, '交易时间')),
    orderNumber: cell(row, '商户订单号'),
    transactionId: cell(row, '微信订单号'),
  }
  const state = cell(row, '交易状态')
  if (state === 'SUCCESS') return { kind: 'payment', ...shared, amount: fenOf(cell(row, '订单金额')) }
  if (state !== 'REFUND') throw new AuthenticityError('malformed')
  return {
    kind: 'refund',
    ...shared,
    refundNumber: cell(row, '商户退款单号'),
    providerRefundId: cell(row, '微信退款单号'),
    amount: fenOf(cell(row, '申请退款金额')),
  }
}

type Sums = { readonly rows: number; readonly payment: Fen; readonly refund: Fen }

function refuseUnbalanced(sums: Sums, summary: Row): void {
  const balanced =
    Number(cell(summary, summaryMark)) === sums.rows &&
    fenOf(cell(summary, '订单总金额')) === sums.payment &&
    fenOf(cell(summary, '申请退款总金额')) === sums.refund
  if (!balanced) throw new AuthenticityError('altered-file')
}

function cell(row: Row, column: string): string {
  const value = row[column]
  if (value === undefined) throw new AuthenticityError('malformed')
  return value
}

/** Yuan with at most two decimals as whole fen, without binary fractions. */
function fenOf(yuan: string): Fen {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!parts) throw new AuthenticityError('malformed')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Bills use China Standard Time, which has been UTC+8 without summer time since 1992. */
function beijingTime(text: string): Date {
  const time = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(time.getTime())) throw new AuthenticityError('malformed')
  return time
}
