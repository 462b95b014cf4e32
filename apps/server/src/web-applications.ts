import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { previewPath } from '@rostrum/contracts/content/articles/preview'
import type { WebApplication } from './kernel/http/serve-web-applications.ts'

const apps = fileURLToPath(new URL('../../', import.meta.url))

const portal: WebApplication = {
  folder: join(apps, 'portal/dist'),
  assets: '/pc/',
  servesFallback: true,
  worker: '/service-worker.js',
  serverRendered: ['/', '/homepage/index'],
  pages: [
    '/',
    '/jumpLoading',
    '/homepage/index',
    '/homepage/*',
    '/grades/*',
    '/recruit/*',
    '/ticket/*',
    '/notice/*',
    '/publicity/*',
    '/userInfo/*',
    '/help/*',
    '/policy/*',
    '/written/*',
    '/login',
    '/forgetPwd',
    '/home/*',
    '/lock',
    '/verify',
    previewPath,
  ],
}

const designer: WebApplication = { folder: join(apps, 'designer/dist'), assets: '/designer/', pages: ['/designer/'] }

const workbench: WebApplication = {
  folder: join(apps, 'workbench/dist'),
  assets: '/wb/',
  pages: ['/workbench', '/workbench/*'],
}

/** The app of shop guides and of everyone else on a phone. */
const guide: WebApplication = {
  folder: join(apps, 'guide/dist'),
  assets: '/gd/',
  worker: '/guide/service-worker.js',
  // The last ones show the code of a store on a tablet.
  pages: ['/guide', '/guide/*', '/code', '/code/'],
}

/** The portal is last, because it answers unknown addresses. */
export const webApplications: readonly WebApplication[] = [designer, workbench, guide, portal]
