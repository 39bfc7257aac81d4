// The provider's script: the site loads it as /spi/main.js and configures it with where the merchant's calls are. It opens
// the deposit page in a frame (`?frame`: that page does not return, it says what became of the payment) and passes on what
// that says; text keys are the site's own, below `spi.notification.`.
;(() => {
  const listeners = new Set()
  let settings = { backendOrigin: '', apiPrefix: '/api' }

  const notify = (type, key) => {
    for (const listener of listeners) listener({ type, key })
  }

  const open = (container, url, { title = 'Payment' } = {}) => {
    const frame = document.createElement('iframe')
    frame.src = `${url}?frame`
    frame.title = title
    frame.style.cssText = 'inline-size:100%;block-size:100%;border:0'
    frame.addEventListener('error', () => notify('danger', 'unavailable'))
    container.replaceChildren(frame)
    const receive = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== new URL(url).origin) return
      if (data?.spi === 'succeeded') notify('success', 'succeeded')
      if (data?.spi === 'pending') notify('warning', 'pending')
      if (data?.spi === 'failed') notify('danger', 'failed')
    }
    window.addEventListener('message', receive)
    return () => {
      window.removeEventListener('message', receive)
      frame.remove()
    }
  }

  window.spi = {
    configure: (given) => {
      settings = { ...settings, ...given }
      return { ...settings }
    },
    open,
    onNotification: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})()
