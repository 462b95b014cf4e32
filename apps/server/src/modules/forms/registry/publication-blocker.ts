import { compileForm, costlyRule, type FormDefinition, type Problem, type ProblemCode } from '@rostrum/forms'
import { formulaProblems } from '@rostrum/forms/kinds/formula-problems'
import { trialAnswers } from '@rostrum/forms/scripts/sample-answers'
import { collectScripts, timedOutScript } from '@rostrum/forms/scripts/scripts-of'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formMessages } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findUnsupportedPart } from './find-unsupported-part.ts'
import { scriptLabel } from './script-label.ts'
import { runScripts } from './scripts/run-scripts.ts'

/**
 * Why a valid definition cannot be published here, as a message: an unknown list or widget, a rule that makes it slow
 * or that never gives a result, or an endless script. None of these prevents saving a draft.
 */
export async function publicationBlocker(
  platform: Pick<Platform, 'remote' | 'config'>,
  definition: FormDefinition,
  today: string,
  locale: PortalLocale,
): Promise<string | undefined> {
  const say = (code: ProblemCode, params: Problem['params']) =>
    problemSentence({ path: '', code, params }, formMessages[locale], locale)
  const unserved = findUnsupportedPart(platform, definition)
  if (unserved) return say(unserved.code, unserved.params)
  const { plan } = compileForm(definition)
  const refused = costlyRule(plan) ?? formulaProblems(plan)[0]
  if (refused) return say(refused.code, refused.params)
  const endless = await findEndlessScript(definition, today)
  return endless && say('script_endless', endless)
}

/** Opens the form without answers, and with samples of them: what takes too long then does so for everybody. */
async function findEndlessScript(
  definition: FormDefinition,
  today: string,
): Promise<{ readonly script: string } | undefined> {
  const scripts = collectScripts(definition)
  if (scripts.length === 0) return undefined
  const compiled = compileForm(definition)
  for (const answers of trialAnswers(compiled, today)) {
    const { failures, check } = await runScripts(compiled, undefined, answers, { today })
    const endless = timedOutScript(scripts, failures, check !== undefined)
    if (endless) return { script: scriptLabel(definition, endless) }
  }
  return undefined
}
