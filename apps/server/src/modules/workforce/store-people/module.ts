import { storePeopleCalls } from '@rostrum/contracts/workforce/store-people/calls'
import { type DatedRowRescission, rescindDatedRow } from '../../../engines/resource/rescind-dated-row.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import type { Module } from '../../../module.ts'
import { storePersonRows } from '../employees/public.ts'
import { storePeopleChanged } from './public.ts'
import { findLinkedDays } from './store-people.store.ts'
import { storePersonResource } from './store-person.resource.ts'

const done = { done: true } as const
const rescission: DatedRowRescission = {
  resource: storePersonResource,
  kind: storePersonRows,
  subject: 'storeId',
  permission: 'store:link',
}

/** Further people of stores: second stores, relief, and supervisors. */
export const storePeopleModule: Module = {
  name: 'store-people',
  resources: [storePersonResource],
  facts: [storePeopleChanged],
  mount(mount, platform) {
    mount.calls(storePeopleCalls, {
      'POST /workbenchApi/stores/people/{id}/rescission': async (context, link) => {
        await rescindDatedRow(platform, rescission, context, link, async (tx) =>
          announce(tx, storePeopleChanged, await findLinkedDays(tx, link.id)),
        )
        return done
      },
    })
  },
}
