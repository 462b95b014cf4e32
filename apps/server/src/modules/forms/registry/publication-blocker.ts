import type { FormRefusal } from '@rostrum/contracts/forms/registry/calls'
import {
  type Answers,
  compileForm,
  costlyRule,
  type FormDefinition,
  type Problem,
  type ProblemCode,
  parseDefinition,
} from '@rostrum/forms'
import type { Script } from '@rostrum/forms/definition/scripts-of'
import { formulaProblems } from '@rostrum/forms/kinds/formula-problems'
import { findBrokenCheck } from '@rostrum/forms/scripts/find-broken-check'
import { endlessProblem, findEndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { problemSentence } from '@rostrum/i18n/forms/problem-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formMessages } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { referenceLists } from '../../system/reference/public.ts'
import { findUnsupportedParts } from './find-unsupported-parts.ts'
import { scriptLabel } from './script-label.ts'
import { runScripts } from './scripts/run-scripts.ts'

/**
 * Why a valid definition cannot be published here, as a message: an unknown list or widget, a rule that makes it slow
 * or that never gives a result, a check that does not parse, or scripts without an end. None of these prevents saving a
 * draft.
 */
export async function publicationBlocker(
  platform: Platform,
  definition: FormDefinition,
  today: string,
  locale: PortalLocale,
): Promise<string | undefined> {
  const say = (code: ProblemCode, params: Problem['params']) =>
    problemSentence({ path: '', code, params }, formMessages[locale], locale)
  const [unserved] = await unsupportedParts(platform, definition)
  if (unserved) return say(unserved.code, unserved.params)
  const compiled = compileForm(definition)
  const refused = costlyRule(compiled.plan) ?? formulaProblems(compiled.plan)[0]
  if (refused) return say(refused.code, refused.params)
  const label = (script: Script) => scriptLabel(compiled.plan.nodes, script)
  const run = (answers: Answers) => runScripts(compiled, undefined, answers, { today }, { isForPublication: true })
  const broken = await findBrokenCheck(compiled, () => run({}))
  if (broken) return say('script_check_broken', { script: label(broken) })
  const endless = await findEndlessScript(compiled, today, run)
  if (!endless) return undefined
  const { code, params } = endlessProblem(endless, label)
  return say(code, params)
}

async function unsupportedParts(platform: Platform, definition: FormDefinition): Promise<readonly FormRefusal[]> {
  const { dictionaries } = await referenceLists(platform)
  const { remote, config } = platform
  return findUnsupportedParts({ remote, config, dictionaries: new Set(dictionaries.keys()) }, definition)
}

/** The parts with which a definition could not be published here, for its author; none where it has errors. */
export async function checkPublication(
  platform: Platform,
  source: unknown,
): Promise<{ readonly records: FormRefusal[] }> {
  const { definition } = parseDefinition(source)
  return { records: definition ? [...(await unsupportedParts(platform, definition))] : [] }
}
