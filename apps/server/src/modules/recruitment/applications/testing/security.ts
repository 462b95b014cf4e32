import { addUpload, createDraft, jobApply, submit, type TestDraft } from '../../../../testing/applications.ts'
import type { IdentifierCase } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'
import { findTestProject, goodAnswers } from '../../../../testing/recruitment.ts'

const application = { names: { id: 'application' } } as const satisfies IdentifierCase
const draft = { names: { id: 'draft' } } as const satisfies IdentifierCase
const base = '/workbenchApi/recruitment'

export const applicationsSecurity: ModuleSecurity = {
  module: 'applications',
  folder: 'recruitment/applications',
  owned: {
    'GET /recruitApi/app/api/recruit/info/getByVoId': { names: { id: 'hiddenProject' }, hidden: true },
    'POST /recruitApi/app/api/job/info/getListVoByProjectId': { names: { projectId: 'hiddenProject' }, hidden: true },
    'GET /recruitApi/app/api/job/info/getVoById': { names: { id: 'hiddenPosition' }, hidden: true },
    [`GET ${jobApply}/countApplyPerson`]: { names: { projectId: 'hiddenProject' }, hidden: true },
    [`GET ${jobApply}/getForm`]: { names: { projectId: 'hiddenProject' }, hidden: true },
    [`POST ${jobApply}/querySource`]: {
      names: { projectId: 'hiddenProject' },
      with: () => ({ source: 'regions', shape: 'options' }),
      hidden: true,
    },
    [`POST ${jobApply}/save`]: {
      names: { id: 'draft' },
      with: ({ position }) => ({ revision: 1, answers: goodAnswers(), choices: [{ order: 1, positionId: position }] }),
    },
    [`POST ${jobApply}/submitDeliver`]: {
      names: { id: 'draft' },
      with: () => ({ revision: 1, submissionKey: crypto.randomUUID(), agreed: true, statements: [] }),
    },
    [`POST ${jobApply}/check`]: draft,
    [`GET ${jobApply}/getVoById`]: application,
    [`GET ${jobApply}/getEventList`]: application,
    [`POST ${jobApply}/keepAnswers`]: application,
    [`POST ${jobApply}/withdraw`]: application,
    [`POST ${jobApply}/changePost`]: application,
    [`POST ${jobApply}/replacePhoto`]: {
      names: { id: 'application' },
      with: ({ uploadOfStranger }) => ({ photoUrl: uploadOfStranger }),
    },
    [`POST ${jobApply}/requestWaiver`]: {
      names: { id: 'payable' },
      with: ({ uploadOfStranger }) => ({ reason: '低保', attachments: [{ name: 'a.pdf', url: uploadOfStranger }] }),
    },
    [`POST ${jobApply}/withdrawWaiver`]: { names: { id: 'payable' } },
    'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': { names: { id: 'flowNode' } },
    'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': { names: { applyId: 'application' } },
    [`GET ${base}/positions/{id}/cancellation`]: { names: { id: 'position' } },
    [`POST ${base}/positions/{id}/cancellation`]: {
      names: { id: 'position' },
      with: () => ({ reason: '用人计划取消' }),
    },
  },
  scopedLike: { application: 'project', draft: 'project', upload: 'project' },
  async addThings({ server, thing }) {
    const project = await findTestProject(server, thing('project'))
    const [draft, application] = [await createDraft(server, project), await createDraft(server, project)]
    const photoUrl = await addUpload(server, application)
    const { id, client } = application
    const { revision } = (await client.post(`${jobApply}/save`, { id, revision: application.revision, photoUrl })).data
    await submit({ ...application, revision })
    return {
      things: {
        person: application.personId,
        application: id,
        draft: draft.id,
        flowNode: await confirmationNodeOf(application),
        upload: photoUrl.slice(photoUrl.lastIndexOf('/') + 1),
      },
      owners: { person: client, application: client, flowNode: client, upload: client, draft: draft.client },
    }
  },
}

async function confirmationNodeOf({ client, id }: TestDraft): Promise<string> {
  const { data } = await client.get(`${jobApply}/getVoById`, { id })
  return data.flowNodes.find(({ stage }: { stage: string }) => stage === 'confirmation').id
}
