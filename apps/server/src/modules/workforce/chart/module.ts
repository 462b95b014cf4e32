import { chartCalls } from '@rostrum/contracts/workforce/chart/calls'
import type { Module } from '../../../module.ts'
import { readActivity, readDepartments, readLines, readPeople, searchChart } from './read-chart.ts'

/** The organisation as a picture, on any day: departments with their people, and reporting lines. */
export const chartModule: Module = {
  name: 'organisation-chart',
  menus: [
    { code: 'organisation-chart', parent: 'organisation', path: '/organisation/chart', permission: 'department:read' },
  ],
  mount(mount, platform) {
    mount.calls(chartCalls, {
      'GET /workbenchApi/organisation/chart/departments': (context, input) => readDepartments(platform, context, input),
      'GET /workbenchApi/organisation/chart/people': (context, input) => readPeople(platform, context, input),
      'GET /workbenchApi/organisation/chart/lines': (context, input) => readLines(platform, context, input),
      'GET /workbenchApi/organisation/chart/search': (context, input) => searchChart(platform, context, input),
      'GET /workbenchApi/organisation/chart/activity': (context, input) => readActivity(platform, context, input),
    })
  },
}
