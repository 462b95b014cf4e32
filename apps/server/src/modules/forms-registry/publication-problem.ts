import { compileForm, costlyRule, type FormDefinition, type Problem, type ProblemCode } from '@rostrum/forms'
import { endlessAmong, scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formSentences } from '../../platform/http/sentences.ts'
import type { Platform } from '../../platform/platform.ts'
import { calledBy } from './called-by.ts'
import { runScripts } from './scripts/run-scripts.ts'
import { unservedPart } from './unserved-part.ts'

/**
 * What stands against publishing a sound definition here, in words: a list or a widget that nobody would be shown, a rule
 * that makes it slow, or a script that does not end. None of it stands against keeping a draft.
 */
export async function publicationProblem(
  platform: Pick<Platform, 'remote' | 'config'>,
  definition: FormDefinition,
  today: string,
  locale: PortalLocale,
): Promise<string | undefined> {
  const say = (code: ProblemCode, params: Problem['params']) =>
    problemSentence({ path: '', code, params }, formSentences[locale], locale)
  const unserved = unservedPart(platform, definition)
  if (unserved) return say(unserved.code, unserved.params)
  const costly = costlyRule(compileForm(definition).plan)
  if (costly) return say(costly.code, costly.params)
  const endless = await endlessScript(definition, today)
  return endless && say('script_endless', endless)
}

/** Opens the form with nothing filled in: whatever takes its time then is there for everybody. */
async function endlessScript(
  definition: FormDefinition,
  today: string,
): Promise<{ readonly script: string } | undefined> {
  const scripts = scriptsOf(definition)
  if (scripts.length === 0) return undefined
  const { failures, checked } = await runScripts(compileForm(definition), undefined, {}, { today })
  const endless = endlessAmong(scripts, failures, checked !== undefined)
  return endless && { script: calledBy(definition, endless) }
}
