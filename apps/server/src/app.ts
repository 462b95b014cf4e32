import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { CallKey } from '@rostrum/contracts/kernel/call'
import { noticePath } from '@rostrum/contracts/recruitment/payment/calls'
import type { NoticeTransport } from '@rostrum/wechatpay-simulator'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type preHandlerAsyncHookHandler,
} from 'fastify'
import type { Config } from './config.ts'
import { registerApprovals } from './engines/approval/directory.ts'
import { ownDirectory } from './engines/approval/own-strategies.ts'
import { mountResource } from './engines/resource/mount-resource.ts'
import { registerDimensions } from './engines/scope/scope-dimension.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { parseKeyRing, personalData } from './kernel/crypto/personal-data.ts'
import { loadSecrets } from './kernel/crypto/secrets.ts'
import { type DataLoss, dataLossTopic } from './kernel/database/acknowledged-commits.ts'
import { ChangeBus } from './kernel/database/change-bus.ts'
import type { Database, Db } from './kernel/database/database.ts'
import { WritesStoppedError } from './kernel/database/is-connection-error.ts'
import { documentKeyRing } from './kernel/documents/signing.ts'
import { collectListeners, openToFacts } from './kernel/facts/announce.ts'
import { fileSeal } from './kernel/files/file-seal.ts'
import { folderFileStore } from './kernel/files/file-store.ts'
import { CallDispatcher } from './kernel/http/call-dispatcher.ts'
import { ConnectionGuard } from './kernel/http/connection-guard.ts'
import { createResponseCache } from './kernel/http/create-response-cache.ts'
import { DeadlineTokens } from './kernel/http/deadline-tokens.ts'
import { handleErrors, sendError } from './kernel/http/error-handler.ts'
import { handleClientError, headerLimits, limitHeaders } from './kernel/http/handle-client-error.ts'
import { Health } from './kernel/http/health.ts'
import { createMount } from './kernel/http/mount.ts'
import type { PublishedCall } from './kernel/http/openapi.ts'
import { servePlainStylesheet } from './kernel/http/plain-page.ts'
import { addressReader, RateLimiter } from './kernel/http/rate-limiter.ts'
import { recordServerErrors } from './kernel/http/record-server-errors.ts'
import { loggerOptions, logRequests } from './kernel/http/request-log.ts'
import type { ResponseCache } from './kernel/http/response-cache.ts'
import { secure } from './kernel/http/security.ts'
import { serveOpenApi } from './kernel/http/serve-openapi.ts'
import { serveWebApplications } from './kernel/http/serve-web-applications.ts'
import type { SessionReader } from './kernel/http/session-reader.ts'
import { openLogFile } from './kernel/logging/log-file.ts'
import type { MailSender } from './kernel/mail/mail.ts'
import { outboxSender } from './kernel/mail/outbox-sender.ts'
import { smtpSender } from './kernel/mail/smtp-sender.ts'
import { Metrics } from './kernel/metrics/metrics.ts'
import { absentPaymentProvider } from './kernel/pay/absent-provider.ts'
import type { PaymentProvider } from './kernel/pay/provider.ts'
import { startSandbox } from './kernel/pay/sandbox.ts'
import { createWechatPay } from './kernel/pay/wechat/wechat-pay.ts'
import type { Platform } from './kernel/platform.ts'
import { type RandomSource, systemRandomSource } from './kernel/random-source.ts'
import { RemoteJsonClient, type RemoteLimits } from './kernel/remote/remote-json-client.ts'
import { absentSmsSender } from './kernel/sms/absent-sender.ts'
import { aliyunSms } from './kernel/sms/aliyun.ts'
import { Outbox } from './kernel/sms/outbox.ts'
import type { SmsSender } from './kernel/sms/sms.ts'
import { tencentSms } from './kernel/sms/tencent.ts'
import { withSmsRecords } from './kernel/sms/with-sms-records.ts'
import type { Module } from './module.ts'
import { modules } from './modules/index.ts'
import { importRunOf, resourcesOf } from './modules/system/runs/public.ts'
import { webApplications } from './web-applications.ts'

export type Application = {
  readonly app: FastifyInstance
  readonly platform: Platform
  /** Undefined where none are configured. */
  readonly metrics: Metrics | undefined
  /** Reopens the log file, if there is one. */
  reopenLog(): void
}

/** What the server would otherwise choose by its configuration. */
export type ApplicationOptions = {
  readonly clock?: Clock
  readonly randomSource?: RandomSource
  /** Replaces the sandbox, or the configured provider. */
  readonly pay?: PaymentProvider | undefined
  /** Replaces the outbox of demo mode, or the configured mail server. */
  readonly mail?: MailSender | undefined
  readonly remoteLimits?: RemoteLimits | undefined
  /** Modules besides those of the product. */
  readonly furtherModules?: readonly Module[]
  /** Time limit for a peer that reads nothing of a response. */
  readonly unreadMilliseconds?: number | undefined
}

/** Assembles platform and modules into one server. The caller listens, or injects requests, and closes it. */
export async function buildApplication(
  config: Config,
  database: Database,
  {
    clock = systemClock,
    randomSource = systemRandomSource,
    pay,
    mail,
    remoteLimits,
    furtherModules = [],
    unreadMilliseconds,
  }: ApplicationOptions = {},
): Promise<Application> {
  const logFile = config.logFile === undefined ? undefined : openLogFile(config.logFile)
  const app = Fastify({
    logger: loggerOptions(config, logFile) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 1_048_576,
    requestTimeout: 100_000,
    http: headerLimits,
    clientErrorHandler: handleClientError,
    // Requests during the stop are answered before the router, in an envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Requests that the router cannot parse never reach the error handler.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  const secrets = loadSecrets(config)
  const personal = personalData(parseKeyRing(secrets.dataKeys, secrets.indexKey))
  const changes = new ChangeBus(database.pool)
  const outbox = config.demo ? new Outbox(clock) : undefined
  const sandbox =
    config.demo && config.runWeb && !pay
      ? await startSandbox(config, clock, noticeUrl(config), createInjectCarrier(app))
      : undefined
  if (sandbox) app.addHook('onClose', sandbox.close)
  const platform: Platform = {
    config,
    clock,
    randomSource,
    database,
    personalData: personal,
    documentKeys: documentKeyRing(secrets.documentKey, config.retiredDocumentKeys),
    files: folderFileStore(join(config.dataDir, 'files'), fileSeal(personal)),
    sms: smsSender(config, outbox, { db: database.db, clock, log: app.log }),
    mail: mail ?? mailSender(config, outbox),
    outbox,
    pay: pay ?? sandbox?.provider ?? wechatPay(config, clock),
    remote: new RemoteJsonClient({ allowed: config.formSources, clock, limits: remoteLimits }),
    sandbox,
    log: app.log,
    changes,
    transaction: async (work) => {
      // Before anything else happens that a rollback does not take back, such as a message.
      if (database.commits?.loss) throw new WritesStoppedError()
      return changes.transaction(database.db, (tx) => {
        openToFacts(tx, listening)
        return work(tx)
      })
    },
  }
  watchAcknowledged(platform)
  const installed = [...modules, ...furtherModules]
  const listening = collectListeners(installed, platform)
  const metrics = config.metrics && new Metrics(database)
  metrics?.observe(app)
  handleErrors(app)
  recordServerErrors(app, database.db, clock)
  logRequests(app)
  limitHeaders(app)
  const limit = new RateLimiter(config.requestsPerMinute)
  await secure(app, config, clock, limit)
  const health = new Health(database)
  health.mount(app)
  // Jobs read within scopes too, also in a process without pages and calls.
  registerDimensions(
    platform,
    installed.flatMap((module) => module.scopes ?? []),
  )
  registerApprovals(
    platform,
    installed.flatMap((module) => module.approvalKinds ?? []),
    [ownDirectory, ...installed.flatMap((module) => module.approvalDirectory ?? [])],
  )
  if (config.runWeb) await serveWeb(app, platform, limit, installed)
  const addressOf = addressReader(config.trustProxy)
  const guard = new ConnectionGuard({ clock, log: app.log, limit, addressOf, health, unreadMilliseconds })
  app.addHook('onReady', async () => guard.install(app.server))
  app.addHook('onClose', async () => guard.close())
  return { app, platform, metrics, reopenLog: () => logFile?.reopen() }
}

/** Reports a database that lacks acknowledged data. Any server may find it, and an operator accepts it for all. */
function watchAcknowledged({ database: { commits, pool }, changes, log }: Platform): void {
  if (!commits) return
  const report = (loss: DataLoss | undefined) => {
    if (!loss) return log.warn('the database has all acknowledged data again, or an operator accepted the loss')
    log.error(loss, 'the database lacks acknowledged data: nothing is written until an operator runs accept-data-loss')
  }
  commits.whenChanged = report
  if (commits.loss) report(commits.loss)
  changes.onChange((topic) => {
    // Without a topic: another server may have found it before this one listened again.
    if (topic === undefined || topic === dataLossTopic) void commits.check(pool).catch(() => undefined)
  })
}

async function serveWeb(
  app: FastifyInstance,
  platform: Platform,
  limit: RateLimiter,
  installed: readonly Module[],
): Promise<void> {
  servePlainStylesheet(app)
  const cache = await mountModules(app, platform, limit, installed)
  await serveWebApplications(app, webApplications, { ...platform, cache })
}

function smsSender(
  { sms }: Config,
  outbox: Outbox | undefined,
  dependencies: { readonly db: Db; readonly clock: Clock; readonly log: FastifyBaseLogger },
): SmsSender {
  if (outbox) return withSmsRecords(outbox, { ...dependencies, provider: 'outbox' })
  if (!sms) return absentSmsSender
  const { clock } = dependencies
  const sender = sms.provider === 'aliyun' ? aliyunSms(sms, clock) : tencentSms(sms, clock)
  return withSmsRecords(sender, { ...dependencies, provider: sms.provider })
}

function mailSender({ smtp, publicUrl }: Config, outbox: Outbox | undefined): MailSender | undefined {
  if (outbox) return outboxSender(outbox)
  return smtp && smtpSender(smtp, publicUrl)
}

function wechatPay(config: Config, clock: Clock): PaymentProvider {
  if (!config.wechatPay) return absentPaymentProvider
  return createWechatPay({ ...config.wechatPay, noticeUrl: noticeUrl(config) }, { clock })
}

/** The address that WeChat Pay gets for its notices. */
const noticeUrl = (config: Config): string => config.publicUrl + noticePath

/** The sandbox lives in this process: its notices pass through the whole server, but over no network. */
const createInjectCarrier =
  (app: FastifyInstance): NoticeTransport =>
  async ({ url, headers, body }) => {
    const { pathname } = new URL(url)
    return (await app.inject({ method: 'POST', url: pathname, headers, payload: body })).statusCode
  }

async function mountModules(
  app: FastifyInstance,
  platform: Platform,
  limit: RateLimiter,
  modules: readonly Module[],
): Promise<ResponseCache> {
  const publishedCalls = new Map<CallKey, PublishedCall>()
  const readers = modules.flatMap((module) => module.sessionReader?.(platform) ?? [])
  const sessions: SessionReader = {
    applicant: (token, now) => firstFound(readers, (reader) => reader.applicant(token, now)),
    staff: (token, now, unit, view) => firstFound(readers, (reader) => reader.staff(token, now, unit, view)),
  }
  const unitOwners = modules.flatMap((module) => module.businessUnitExists?.(platform) ?? [])
  const { prepared: cache, early: cacheFrontend } = createResponseCache(app, platform, limit)
  const dispatcher = new CallDispatcher({
    clock: platform.clock,
    sessions,
    config: platform.config,
    businessUnitExists: async (unit) => (await Promise.all(unitOwners.map((knows) => knows(unit)))).includes(true),
    cache,
    deadlineTokens: new DeadlineTokens(platform.personalData),
  })
  const mountOf = ({ name }: Module) =>
    createMount({ app, dispatcher, cache, cacheFrontend, publishedCalls, module: name })
  for (const module of modules) await module.mount(mountOf(module), platform, modules)
  const resources = resourcesOf(modules)
  const importRun = importRunOf(modules)
  for (const module of modules) {
    for (const resource of module.resources ?? []) {
      mountResource(mountOf(module), platform, { resources, importRun }, resource)
    }
  }
  const { production, publicUrl } = platform.config
  const staffOnly: preHandlerAsyncHookHandler = async (request, reply) =>
    void (await dispatcher.createContext({ request, reply }, 'staff', false))
  serveOpenApi(app, publishedCalls, { serverUrl: publicUrl, guards: production ? [staffOnly] : [] })
  return cache
}

async function firstFound<T>(
  readers: readonly SessionReader[],
  find: (reader: SessionReader) => Promise<T | undefined>,
) {
  for (const reader of readers) {
    const found = await find(reader)
    if (found) return found
  }
  return undefined
}
