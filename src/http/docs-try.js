/* Makes calls from the reference page. The key is kept only in its field, and is sent only to this service. */
const longest = 20_000

for (const form of document.querySelectorAll('form[data-method]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { method } = form.dataset
    const said = form.querySelector('output')
    said.textContent = 'Waiting…'
    try {
      const answer = await fetch(addressOf(form), {
        method,
        headers: headersOf(form),
        cache: 'no-store',
        credentials: 'omit',
        ...(form.elements.body && { body: form.elements.body.value }),
      })
      said.textContent = await described(answer)
    } catch (error) {
      said.textContent = `There was no answer: ${error.message}`
    }
  })
}

/** The URL of a form's call. The page's project is added if the operation takes one and the form names none. */
function addressOf(form) {
  const url = new URL(form.dataset.base + form.elements.address.value, location.href)
  const project = fieldOf('try-project')
  if (project !== '' && 'project' in form.dataset && !url.searchParams.has('project_id')) {
    url.searchParams.set('project_id', project)
  }
  return url
}

function headersOf(form) {
  const key = fieldOf('try-key')
  return {
    ...(key !== '' && { 'x-api-key': key }),
    ...(form.elements.body && { 'content-type': 'application/json' }),
  }
}

const fieldOf = (id) => document.getElementById(id).value.trim()

/** Status, the headers that matter, and the body; JSON is indented. */
async function described(answer) {
  const named = ['x-request-id', 'x-ratelimit-remaining', 'x-ignored-fields', 'retry-after']
  const headers = named.flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []))
  const text = indented(await answer.text())
  const shown = text.length > longest ? `${text.slice(0, longest)}\n… ${text.length - longest} characters more` : text
  return [`${answer.status} ${answer.statusText}`, ...headers, '', shown].join('\n')
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
