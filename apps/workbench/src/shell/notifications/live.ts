import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What is read anew when the server says that there is something new. */
const followed = [
  'GET /workbenchApi/notifications',
  'GET /workbenchApi/home/works',
  'GET /workbenchApi/home/todos',
] as const

/** Keeps a line open to the server while somebody is logged in; the browser opens it again whenever it breaks. */
export function useLiveNotifications(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      for (const key of followed) void queries.invalidateQueries({ queryKey: [key] })
    }
    const line = new EventSource('/workbenchApi/notifications/stream')
    line.addEventListener('change', lookAgain)
    // What happened while the line was broken was not heard.
    let broken = false
    line.addEventListener('error', () => {
      broken = true
    })
    line.addEventListener('open', () => {
      if (broken) lookAgain()
      broken = false
    })
    return () => line.close()
  }, [queries])
}
