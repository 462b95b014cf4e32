import type { ChannelPostSide } from '@rostrum/contracts/workforce/channel-posts/resources'
import { z } from 'zod'
import { type ApprovalDirectory, type CandidateQuestion, defineStrategy } from '../../../engines/approval/directory.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { pathToPerson } from '../employees/public.ts'
import { findHoldersOverStores } from './channel-posts.store.ts'

async function findHolders(db: Db | Tx, questions: readonly CandidateQuestion[], side: ChannelPostSide) {
  const starts = questions.map(({ subject, day }) => ({
    ...{ employment: subject.employment ?? null, store: subject.store ?? null, day },
  }))
  const byQuestion = Map.groupBy(await findHoldersOverStores(db, starts, side), ({ at }) => at)
  return questions.map((_question, at) =>
    (byQuestion.get(at) ?? []).map(({ post, store, ...person }) => ({
      accountId: person.accountId ?? undefined,
      path: [...pathToPerson(person), { kind: 'post', ...post }, { kind: 'store', name: store }],
    })),
  )
}

/** Approvers by the channel posts over the store of a matter. */
export const channelPostApprovers: ApprovalDirectory = {
  strategies: [
    defineStrategy({
      strategy: 'business_post',
      parameters: z.object({}),
      find: (db, questions) => findHolders(db, questions, 'business'),
    }),
    defineStrategy({
      strategy: 'personnel_post',
      parameters: z.object({}),
      find: (db, questions) => findHolders(db, questions, 'personnel'),
    }),
  ],
}
