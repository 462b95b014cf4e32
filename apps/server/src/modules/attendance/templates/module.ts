import { templateCalls } from '@rostrum/contracts/attendance/templates/calls'
import type { Module } from '../../../module.ts'
import { assignmentResource } from './assignment.resource.ts'
import { shiftChanged, templateAssigned, templatePublished } from './public.ts'
import { publishTemplate } from './publish-template.ts'
import { shiftResource } from './shift.resource.ts'
import { templateResource } from './template.resource.ts'
import { sampleTemplates } from './templates.sample.ts'

const done = { done: true } as const

/** Shifts, attendance templates and to whom they are given. */
export const templatesModule: Module = {
  name: 'attendance-templates',
  sample: sampleTemplates,
  resources: [templateResource, shiftResource, assignmentResource],
  facts: [templatePublished, shiftChanged, templateAssigned],
  mount(mount, platform) {
    mount.calls(templateCalls, {
      'POST /workbenchApi/attendance/templates/{id}/publication': async (context, request) => {
        await publishTemplate(platform, templateResource, context, { ...request, action: 'publish' })
        return done
      },
      'DELETE /workbenchApi/attendance/templates/{id}/publication': async (context, request) => {
        await publishTemplate(platform, templateResource, context, { ...request, action: 'takeOffline' })
        return done
      },
    })
  },
}
