import { publicSettings, settingsCalls } from '@rostrum/contracts/system/settings/calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { localeOf } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findSetting, findSettings, type Setting } from './settings.store.ts'
import { webManifest } from './web-manifest.ts'

const present = ({ value, value_en }: Setting) => ({ value, valueEn: value_en || value })

/** The settings that pages read, and the manifest of the installable portal. */
export function mountSettings(mount: Mount, { database, config }: Platform): void {
  mount.app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(await webManifest(database.db, localeOf(request)))),
  )
  mount.calls(settingsCalls, {
    'GET /recruitApi/biz/api/sys/config/getByCode': async (_context, { code }) => {
      const setting = await findSetting(database.db, code)
      if (!setting) throw notFound()
      return { code, ...present(setting) }
    },
    'GET /recruitApi/biz/api/sys/config/getAll': async ({ now }) => {
      const found = await findSettings(database.db, publicSettings)
      return {
        settings: Object.fromEntries(found.map((setting) => [setting.code, present(setting)])),
        now: now.toISOString(),
        timeZone: config.timeZone,
      }
    },
  })
}
