import { attemptCalls, pictureCall, picturePath } from '@rostrum/contracts/assessment/tests/taking-calls'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import { z } from 'zod'
import { visitor } from '../../../../kernel/actor.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { successEnvelope } from '../../../../kernel/http/envelope.ts'
import type { Mount } from '../../../../kernel/http/mount.ts'
import { parseInput } from '../../../../kernel/http/parse-input.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { readFileWith, sendFile } from '../../../system/files/public.ts'
import { isPictureSigned } from './invitation.ts'
import { findPicture, savePicture } from './pictures.ts'
import { saveAnswer, startPaper, submitPaper, viewPaper } from './take-paper.ts'

/** The calls of candidates, who have a token and no session. */
export function mountPaperTaking(mount: Mount, platform: Platform): void {
  mount.calls(attemptCalls, {
    'POST /workbenchApi/assessment/taking/view': ({ now }, bearer) => viewPaper(platform, bearer, now),
    'POST /workbenchApi/assessment/taking/start': ({ now }, bearer) => startPaper(platform, bearer, now),
    'PUT /workbenchApi/assessment/taking/answers': ({ now }, answer) => saveAnswer(platform, answer, now),
    'POST /workbenchApi/assessment/taking/submission': ({ now }, bearer) => submitPaper(platform, bearer, now),
    'GET /workbenchApi/assessment/taking/pictures/{fileId}/{signature}': async ({ reply }, { fileId, signature }) => {
      const signed = isPictureSigned(platform.personalData, fileId, signature)
      const file = signed ? await findPicture(platform.database.db, fileId) : undefined
      if (!file) throw notFound()
      return sendFile(platform, reply, file)
    },
  })
  mount.describe(`POST ${picturePath}`, pictureCall)
  mount.app.post(picturePath, async (request) => {
    const { fields, ...upload } = await readFileWith(request, pictureRule, ['token', 'ordinal'])
    const { token, ordinal } = parseInput(pictureFields, fields)
    return successEnvelope(await savePicture(platform, { token, ordinal, ...upload }, visitor, platform.clock.now()))
  })
}

const pictureFields = z.object({ token: pictureCall.input.shape.token, ordinal: pictureCall.input.shape.ordinal })
