import { useEffect, useState } from 'react'

export function useIsOnline() {
  const [isOnline, setIsOnline] = useState(true)
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
