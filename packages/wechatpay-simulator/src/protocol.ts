import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BillRequest, BillStore, writeBill } from './bill.ts'
import { rfc3339 } from './china-time.ts'
import { type AnswerFault, type ProtocolCall, signatureFaultOf } from './faults.ts'
import {
  closeOrder,
  H5Order,
  JsapiOrder,
  NativeOrder,
  payOrder,
  placeOrder,
  requireOrder,
  tradeMessage,
} from './orders.ts'
import { RefundRequest, refundMessage, requestRefund, requireRefund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import { seal, signatureHeaders, verifyRequestSignature } from './signing.ts'
import type { SimulatorContext } from './simulator-context.ts'

/** The result of a call: an object, nothing (204), or a file, the only unsigned one. */
type Work = (request: FastifyRequest) => object | Uint8Array | undefined

/** Longer than any client waits, shorter than a test. */
const slowMs = 30_000

/** The calls of the real interface, under their real paths. */
export function registerProtocol(app: FastifyInstance, world: SimulatorContext): void {
  const bills = new BillStore()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const serve = (method: 'GET' | 'POST', url: string, call: ProtocolCall, work: Work) =>
    app.route({ method, url, handler: (request, reply) => answer(world, call, work, request, reply) })

  serve('POST', '/v3/pay/transactions/native', 'native', (request) => {
    const order = placeOrder(world, readBody(world, NativeOrder, request))
    return { code_url: order.codeUrl }
  })
  serve('POST', '/v3/pay/transactions/h5', 'h5', (request) => {
    const order = placeOrder(world, readBody(world, H5Order, request), 'MWEB')
    return { h5_url: order.codeUrl }
  })
  serve('POST', '/v3/pay/transactions/jsapi', 'jsapi', (request) => {
    const order = placeOrder(world, readBody(world, JsapiOrder, request), 'JSAPI')
    return { prepay_id: order.codeUrl }
  })
  serve('GET', '/v3/pay/transactions/out-trade-no/:number', 'query', (request) => {
    readQuery(z.object({ mchid: z.literal(world.mchid) }), request)
    return tradeMessage(world, requireOrder(world, numberOf(request)))
  })
  serve('POST', '/v3/pay/transactions/out-trade-no/:number/close', 'close', (request) => {
    readBody(world, z.object({ mchid: z.string() }), request)
    closeOrder(world, numberOf(request))
    return undefined
  })
  serve('POST', '/v3/refund/domestic/refunds', 'refund', (request) => {
    requireUserAgent(request)
    return refundMessage(requestRefund(world, readBody(world, RefundRequest, request)))
  })
  serve('GET', '/v3/refund/domestic/refunds/:number', 'query-refund', (request) => {
    requireUserAgent(request)
    return refundMessage(requireRefund(world, numberOf(request)))
  })
  serve('GET', '/v3/certificates', 'certificates', (request) => {
    requireUserAgent(request)
    return certificates(world)
  })
  serve('GET', '/v3/bill/tradebill', 'trade-bill', (request) => {
    const requested = readQuery(BillRequest, request)
    const { token, ...digest } = bills.put(world, writeBill(world, requested), requested.tar_type === 'GZIP')
    const path = request.url.replace(/\/v3\/.*$/s, `/v3/billdownload/file?token=${token}`)
    return { ...digest, download_url: `${request.protocol}://${request.host}${path}` }
  })
  serve('GET', '/v3/billdownload/file', 'download', (request) => {
    const { token } = readQuery(z.object({ token: z.string() }), request)
    const bill = bills.take(world, token)
    if (!bill) throw new Refusal('RESOURCE_NOT_EXISTS', '账单文件不存在')
    return bill
  })
}

async function answer(
  world: SimulatorContext,
  call: ProtocolCall,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fault = world.faults.takeForAnswer(call)
  try {
    verifyRequestSignature(signedPart(request), world.mchid, world.keys, world.clock())
    refuseBeforeWork(fault)
    if (fault === 'accepted') return await reply.status(202).send()
    if (fault === 'paid-meanwhile') payOrder(world, numberOf(request))
    const result = fault === 'misdirected' ? { ...work(request), ...elsewhere } : work(request)
    return await sendResult(world, request, reply, result, fault)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    if (fault === 'lost' || fault === 'slow') return withhold(reply, fault)
    return reply.status(failure.status).send(failure.body)
  }
}

function refuseBeforeWork(fault: AnswerFault | undefined): void {
  if (fault === 'unavailable') throw new Refusal('SYSTEM_ERROR')
  if (fault === 'refused') throw new Refusal('NO_AUTH')
  if (fault === 'frequency-limited') throw new Refusal('FREQUENCY_LIMITED')
}

async function sendResult(
  world: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  result: ReturnType<Work>,
  fault: AnswerFault | undefined,
) {
  if (fault === 'lost' || fault === 'slow') return withhold(reply, fault)
  if (result instanceof Uint8Array) {
    return reply.type('application/x-gzip').send(Buffer.from(fault === 'altered' ? alterBill(result) : result))
  }
  const body = result === undefined ? '' : JSON.stringify(result)
  const signer = { keys: world.keys, random: world.random, now: world.clock() }
  const serial = serialFor(world, request)
  const headers = signatureHeaders(signer, body, serial, signatureFaultOf(fault))
  reply.headers({ ...headers, 'request-id': Buffer.from(world.random(12)).toString('hex') })
  if (body === '') return reply.status(204).send()
  const sent = fault === 'altered' ? body.replace(/\w/, (character) => (character === 'x' ? 'y' : 'x')) : body
  return reply.type('application/json; charset=utf-8').send(sent)
}

const elsewhere = { out_trade_no: 'ANOTHER0001', out_refund_no: 'ANOTHER0002' }

/** Changes a transaction number: the sums stay correct, and so does the compression. */
const alterBill = (packed: Uint8Array): Uint8Array => gzipSync(gunzipSync(packed).toString().replace('`4200', '`4201'))

/** Withholds the response: the connection breaks now, or after longer than any client waits. */
function withhold(reply: FastifyReply, fault: 'lost' | 'slow') {
  reply.hijack()
  const { socket } = reply.raw
  if (fault === 'lost') socket?.destroy()
  else setTimeout(() => socket?.destroy(), slowMs).unref()
  return reply
}

/** Merchants that name the platform's public key get responses under it, the others under the certificate. */
const serialFor = ({ keys }: SimulatorContext, request: FastifyRequest): string =>
  request.headers['wechatpay-serial'] === keys.platformKeyId
    ? keys.platformKeyId
    : keys.platformCertificate.serialNumber

const signedPart = (request: FastifyRequest) => ({
  method: request.method,
  target: request.raw.url ?? '',
  authorization: request.headers.authorization,
  body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
})

const numberOf = (request: FastifyRequest): string => z.object({ number: z.string() }).parse(request.params).number

function requireUserAgent(request: FastifyRequest): void {
  if (!request.headers['user-agent'] || !request.headers.accept) {
    throw new Refusal('INVALID_REQUEST', 'Http头缺少Accept或User-Agent')
  }
}

function readBody<S extends z.ZodObject>(world: SimulatorContext, schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(parseJson(request.body))
  if (!parsed.success) throw parameterError(parsed.error, 'body')
  const { mchid = world.mchid } = parsed.data as { mchid?: string }
  if (mchid !== world.mchid) {
    throw new Refusal('PARAM_ERROR', 'http header中的mchid与post payload中的mchid不匹配')
  }
  return parsed.data
}

function readQuery<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(request.query)
  if (!parsed.success) throw parameterError(parsed.error, 'query')
  return parsed.data
}

function parameterError(error: z.ZodError, location: 'body' | 'query'): Refusal {
  const [issue] = error.issues
  const field = location === 'body' ? `/${issue?.path.join('/') ?? ''}` : String(issue?.path[0] ?? '')
  return new Refusal('PARAM_ERROR', undefined, { field, issue: issue?.message ?? '', location })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(body as Uint8Array).toString('utf8'))
  } catch {
    return undefined
  }
}

function certificates({ keys, random }: SimulatorContext): object {
  const { platformCertificate: certificate } = keys
  return {
    data: [
      {
        serial_no: certificate.serialNumber,
        effective_time: rfc3339(certificate.validFromDate.getTime()),
        expire_time: rfc3339(certificate.validToDate.getTime()),
        encrypt_certificate: seal(certificate.toString(), 'certificate', keys.apiV3Key, random),
      },
    ],
  }
}
