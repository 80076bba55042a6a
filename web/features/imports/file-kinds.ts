import type { importKinds } from '../../../src/contract/enums.ts'
import { fingerprintOfText } from './fingerprint.ts'
import { writtenTime } from './written-time.ts'
import { writtenUrls } from './written-urls.ts'

export type UploadKind = (typeof importKinds)[number]

/** A field that a column of a file can fill. */
export interface ImportField {
  id: string
  title: string
  /** Names that such a column may have, besides the title. */
  words: readonly string[]
  is_required?: true
  /** What to know before a column fills the field. */
  column_hint?: string
}

export interface KindOfImport {
  title: string
  operation: 'import_chats' | 'import_pages' | 'import_perception_runs'
  /** What a file contains, for the label of the drop zone. */
  noun: string
  /** Without fields, the kind accepts no CSV or XLSX files. */
  fields: readonly ImportField[]
  /** The item of a row; undefined if the row has nothing to import. */
  itemOf: (row: ImportedRow) => object | undefined
}

export interface ImportedRow {
  /** The cell or value of a field, trimmed; empty if there is none. */
  of: (field: string) => string
  /** All cells. The id of an item is derived from them, so it is stored only once even if it is sent again. */
  cells: readonly string[]
  /** The id of the channel with this name. */
  channelOf: (name: string) => string
}

const dates = [
  'day',
  'created_at',
  'timestamp',
  'time',
  'datum',
  'fecha',
  'data',
  'jour',
  'dato',
  '日付',
  '日期',
  '时间',
]
const listed = (text: string, separators: RegExp) =>
  text
    .split(separators)
    .map((one) => one.trim())
    .filter(Boolean)

export const fileKinds: Record<UploadKind, KindOfImport> = {
  chats: {
    title: 'Answers',
    operation: 'import_chats',
    noun: 'answers',
    fields: [
      {
        id: 'prompt',
        title: 'Prompt',
        words: [
          ...['question', 'query', 'keyword', 'search', 'frage', 'suchanfrage', 'eingabe', 'pregunta', 'consulta'],
          ...['requête', 'domanda', 'pergunta', 'vraag', 'fråga', 'pytanie', '質問', 'プロンプト', '问题', '提示词'],
        ],
        is_required: true,
      },
      {
        id: 'answer',
        title: 'Answer',
        words: [
          ...['response', 'output', 'completion', 'reply', 'text', 'antwort', 'respuesta', 'réponse', 'risposta'],
          ...['resposta', 'antwoord', 'svar', 'odpowiedź', '回答', '答案'],
        ],
        is_required: true,
      },
      {
        id: 'country',
        title: 'Country',
        words: [
          'country_code',
          'market',
          'geo',
          'location',
          'land',
          'markt',
          'país',
          'pays',
          'paese',
          'kraj',
          '国',
          '国家',
        ],
        is_required: true,
      },
      {
        id: 'channel',
        title: 'Channel',
        words: [
          ...[
            'model_channel_id',
            'model_channel',
            'engine',
            'model',
            'platform',
            'llm',
            'assistant',
            'kanal',
            'modell',
          ],
          ...[
            'plattform',
            'motor',
            'canal',
            'modelo',
            'plataforma',
            'moteur',
            'modèle',
            'canale',
            'modello',
            'モデル',
            '模型',
          ],
        ],
        is_required: true,
      },
      { id: 'date', title: 'Date', words: dates },
      {
        id: 'sources',
        title: 'Sources',
        words: [
          'source',
          'url',
          'urls',
          'quelle',
          'citations',
          'links',
          'references',
          'quellen',
          'fuentes',
          'liens',
          'fonti',
          'fontes',
          'bronnen',
          '来源',
        ],
      },
      { id: 'topic', title: 'Topic', words: ['thema', 'tema', 'sujet', 'argomento', 'onderwerp', '主题'] },
      { id: 'tags', title: 'Tags', words: ['labels', 'schlagwörter', 'etiquetas', 'étiquettes', 'etichette', '标签'] },
      {
        id: 'external_id',
        title: 'External id',
        // Not `id` alone: many sheets number their rows from 1, and the rows of the second one would be skipped.
        words: ['chat_id', 'answer_id', 'response_id'],
        column_hint: 'Rows whose id is stored already are skipped.',
      },
    ],
    itemOf: ({ of, cells, channelOf }) => {
      const answer = of('answer')
      if (answer === '') return undefined
      const [topic, tags, date] = [of('topic'), listed(of('tags'), /[|;,]/), writtenTime(of('date'))]
      return {
        external_id: of('external_id') || `csv-${fingerprintOfText(cells.join('\u0000'))}`,
        prompt: {
          text: of('prompt'),
          country_code: of('country').toUpperCase(),
          ...(topic && { topic }),
          ...(tags.length > 0 && { tags }),
        },
        model_channel_id: channelOf(of('channel')),
        ...(date && { created_at: date }),
        messages: [
          { role: 'user', content: of('prompt') },
          { role: 'assistant', content: answer },
        ],
        sources: writtenUrls(of('sources')).map((url) => ({ url })),
      }
    },
  },
  pages: {
    title: 'Page texts',
    operation: 'import_pages',
    noun: 'page texts',
    fields: [
      {
        id: 'url',
        title: 'URL',
        words: ['page', 'link', 'address', 'adresse', 'seite', 'dirección', 'página', 'indirizzo', 'pagina', '网址'],
        is_required: true,
      },
      {
        id: 'content',
        title: 'Text',
        words: [
          'content',
          'body',
          'markdown',
          'inhalt',
          'texto',
          'contenido',
          'texte',
          'contenu',
          'testo',
          'tekst',
          '内容',
        ],
        is_required: true,
      },
      { id: 'title', title: 'Title', words: ['titel', 'título', 'titre', 'titolo', 'tytuł', '标题'] },
      { id: 'fetched_at', title: 'Read on', words: ['fetched_at', 'date', ...dates] },
    ],
    itemOf: ({ of }) => {
      const [url, content, title, fetched_at] = [of('url'), of('content'), of('title'), writtenTime(of('fetched_at'))]
      return content === '' ? undefined : { url, content, ...(title && { title }), ...(fetched_at && { fetched_at }) }
    },
  },
  perception_runs: {
    title: 'Perception runs',
    operation: 'import_perception_runs',
    noun: 'perception runs',
    fields: [],
    itemOf: () => undefined,
  },
}
