import { commandTransition } from '../../../engines/resource/command-transition.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { requestPublication } from './article-publication.ts'
import { accessArticle } from './article-scope.ts'
import { removeDraft } from './attachments.ts'
import { withdrawArticle } from './publish-article.ts'
import { isConsentKind } from './write-article.ts'

/** What can be done with many articles at once. They are published now and without an end. */
export const articleTransitions = {
  publish: commandTransition(async ({ platform, tx, actor, now }, id) => {
    const { published_at, withdrawn_at, kind, revision } = await accessArticle(tx, actor, id)
    if (published_at !== null && withdrawn_at === null) return 'unchanged'
    if (isConsentKind(kind)) throw new DomainError('content.published_alone')
    const publication = { id, revision, publishAt: undefined, expiresAt: null }
    const { requestId } = await requestPublication(tx, platform, actor, publication, now)
    // The list would say that it is published, which others decide.
    return requestId === null ? 'changes' : new DomainError('content.approved_by_others')
  }),
  withdraw: commandTransition(async ({ platform, tx, actor, now }, id) => {
    if ((await accessArticle(tx, actor, id)).withdrawn_at !== null) return 'unchanged'
    await withdrawArticle(tx, platform, actor, id, now)
    return 'changes'
  }),
  remove: commandTransition(async ({ tx, actor, now }, id) => {
    await removeDraft(tx, actor, id, now)
    return 'changes'
  }),
}
