import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { billRows } from './trade-bill.ts'

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const summaryColumns = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const payment = (amount: string) =>
  '`2026-03-02 00:00:00,`wxab8acb865bb11234,`1234567890,`0,`,`4200000008202603027143733501,`RS20260302000001,`oTest,' +
  `\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`${amount},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`考试费\\ 笔试,\`,\`0.60000,\`0.60%,\`${amount},\`0.00,\``
const bill = (rows: readonly string[], sums: string) =>
  `\uFEFF${[columns, ...rows, summaryColumns, sums].join('\r\n')}\r\n`

async function* linesIn(text: string) {
  yield* text.split(/\r?\n/)
}
const rowsOf = (text: string) => Readable.from(billRows(linesIn(text))).toArray()

describe('trade bills', () => {
  it('are read by column names, in China time and without rounding', async () => {
    const rows = await rowsOf(bill([payment('1299.02')], '`1,`1299.02,`0.00,`0.00,`7.79000,`1299.02,`0.00'))
    expect(rows).toEqual([
      {
        kind: 'payment',
        at: new Date('2026-03-01T16:00:00Z'),
        orderNumber: 'RS20260302000001',
        transactionId: '4200000008202603027143733501',
        amount: 129_902,
      },
    ])
  })

  it('may come with bare line feeds and without a byte order mark', async () => {
    const text = bill([payment('100.00')], '`1,`100.00,`0.00,`0.00,`0.60000,`100.00,`0.00')
    const plain = text.replace('\uFEFF', '').replaceAll('\r', '')
    expect(await rowsOf(plain)).toEqual(await rowsOf(text))
  })

  it.each([
    ['a row is missing', bill([payment('100.00')], '`2,`200.00,`0.00,`0.00,`1.20000,`200.00,`0.00'), 'altered-file'],
    [
      'an amount was changed',
      bill([payment('99.00')], '`1,`100.00,`0.00,`0.00,`0.60000,`100.00,`0.00'),
      'altered-file',
    ],
    ['the summary is missing', `${columns}\r\n${payment('1.00')}\r\n`, 'malformed'],
    [
      'a row is cut off',
      bill([payment('1.00').slice(0, 200)], '`1,`1.00,`0.00,`0.00,`0.01000,`1.00,`0.00'),
      'malformed',
    ],
    ['an amount is no amount', bill([payment('1e2')], '`1,`100.00,`0.00,`0.00,`0.60000,`100.00,`0.00'), 'malformed'],
    ['it is empty', '', 'malformed'],
  ])('are rejected when %s', async (_case, text, fault) => {
    await expect(rowsOf(text)).rejects.toMatchObject({ failure: fault })
  })
})
