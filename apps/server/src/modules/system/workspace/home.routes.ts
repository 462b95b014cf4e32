import { viewsOfList } from '@rostrum/contracts/kernel/view-limits'
import { homeCalls } from '@rostrum/contracts/system/workspace/home-calls'
import { listSettingCalls } from '@rostrum/contracts/system/workspace/list-settings-calls'
import { savedViewCalls } from '@rostrum/contracts/system/workspace/saved-views-calls'
import { invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { collectHome, presentOverview, presentTodos } from './home-overview.ts'
import { findListSettings, saveListSettings } from './list-setting.store.ts'
import { deleteView, findViews, renameView, saveView, setInitialView } from './saved-view.store.ts'
import { saveShortcuts } from './shortcut.store.ts'

const done = { done: true } as const

/** The home page of an account, collected from the modules; its background work and its list settings. */
export function mountHome(mount: Mount, platform: Platform, modules: readonly Module[]): void {
  const home = collectHome(platform, modules)
  const works = modules.flatMap((module) => module.backgroundJobs?.(platform) ?? [])
  mount.calls(homeCalls, {
    'GET /workbenchApi/home/todos': ({ actor, now, language }) => presentTodos(home, actor, { now, language }),
    'GET /workbenchApi/home/overview': ({ actor, now, language }) =>
      presentOverview(home, platform, actor, { now, language }),
    'PUT /workbenchApi/home/shortcuts': async ({ actor: { accountId } }, { paths }) => {
      await saveShortcuts(platform.database.db, accountId, paths)
      return done
    },
    'GET /workbenchApi/home/works': async ({ actor, now, language }) =>
      (await Promise.all(works.map((worksOf) => worksOf(actor, now, language)))).flat(),
  })
  const { db } = platform.database
  mount.calls(listSettingCalls, {
    'GET /workbenchApi/home/list-settings': async ({ actor: { accountId } }, { resource }) => ({
      chosen: await findListSettings(db, { accountId, resource }),
    }),
    'PUT /workbenchApi/home/list-settings': async ({ actor: { accountId } }, { resource, ...settings }) => {
      await saveListSettings(db, { accountId, resource }, settings)
      return done
    },
  })
  mount.calls(savedViewCalls, {
    'GET /workbenchApi/home/views': ({ actor: { accountId } }, { resource }) => findViews(db, { accountId, resource }),
    'PUT /workbenchApi/home/views': async ({ actor: { accountId }, now }, { resource, ...view }) => {
      const isSaved = await platform.transaction((tx) => saveView(tx, { accountId, resource }, view, now))
      if (!isSaved) throw invalid({ path: 'name', key: 'field.too_many', params: { maximum: viewsOfList } })
      return done
    },
    'PUT /workbenchApi/home/view-name': async ({ actor: { accountId } }, { resource, name, newName }) => {
      const came = await platform.transaction((tx) => renameView(tx, { accountId, resource }, name, newName))
      if (came === 'unknown') throw notFound()
      if (came === 'taken') throw invalid({ path: 'newName', key: 'field.exists' })
      return done
    },
    'PUT /workbenchApi/home/initial-view': ({ actor: { accountId }, now }, { resource, name }) =>
      platform.transaction(async (tx) => {
        if (!(await setInitialView(tx, { accountId, resource }, name, now))) throw notFound()
        return done
      }),
    'DELETE /workbenchApi/home/views': async ({ actor: { accountId } }, { resource, name }) => {
      await deleteView(db, { accountId, resource }, name)
      return done
    },
  })
}
