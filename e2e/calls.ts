import type { APIRequestContext, APIResponse } from '@playwright/test'

type Answer = Pick<APIResponse, 'json' | 'url'>

/** The data of a response; a refusal fails the journey. */
export async function dataOf(answer: Answer) {
  const { data, success, msg } = await answer.json()
  if (!success) throw new Error(`${answer.url()}: ${msg}`)
  return data
}

/** Makes a call as the pages do: with the session of the browser and the origin of the product. */
export async function post(request: APIRequestContext, path: string, data: object) {
  return dataOf(await request.post(path, { data, headers: sameOrigin() }))
}

export async function put(request: APIRequestContext, path: string, data: object) {
  return dataOf(await request.put(path, { data, headers: sameOrigin() }))
}

export const sameOrigin = () => ({ origin: process.env.PRODUCT_URL ?? '' })
