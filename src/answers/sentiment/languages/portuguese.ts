import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

const agreeing = (stems: string): string[] => forms(stems, 'o a os as')
const plural = (stems: string): string[] => forms(stems, '- s')

export const portugueseWords: LanguageWords = {
  judgements: {
    4: [
      ...agreeing('fantástic magnífic extraordinári'),
      ...words('excepcional excepcionais espetacular espetaculares imbatível imbatíveis insuperável'),
    ],
    3: [
      ...agreeing('ótim óptim perfeit'),
      ...plural('excelente impressionante brilhante'),
      ...words(
        'melhor melhores impecável impecáveis incrível incríveis notável notáveis exemplar excelência campeão campeã vencedor vencedora referência brilha',
      ),
      ...phrasesOf(
        'custo benefício | relação qualidade preço | relação custo benefício | aposta segura | não tem erro | não há erro | de primeira linha | não decepciona | não desilude | sem rival | à frente do mercado | escolha certeira | muito recomendado | muito recomendada',
      ),
    ],
    2: [
      ...phrasesOf(
        `boa escolha | ótima escolha | escolha certa | escolha segura | vale cada | vale o preço | entrega rápido | sem defeitos | no topo | nota máxima`,
      ),
      ...agreeing(`segur robust sólid complet intuitiv atrativ prátic silencios adequad recomendad satisfatóri equilibrad cuidad valorizad fluid precis ergonômic ergonómic séri honest just bonit
        saboros delicios premiad preferid querid apreciad aclamad satisfeit reputad consolidad elogiad atencios completíssim acertad conceituad renomad`),
      ...plural(`eficiente atraente resistente potente elegante interessante convincente transparente competente funcional simpática simpático inteligente
        vantagem prestígio duradoura duradouro inovadora inovador versatilidade conforto eficiência`),
      ...words(`bom boa bons boas bem ideal ideais fácil fáceis útil úteis versátil versáteis eficaz eficazes ágil ágeis confiável confiáveis fiável fiáveis durável duráveis confortável confortáveis estável estáveis agradável agradáveis
        flexível flexíveis acessível acessíveis recomendável recomendáveis amigável amigáveis rentável vantajoso vantajosa vantagens popular populares gentil gentis
        destaca destacam recomendo recomendamos recomenda recomendam recomendar aconselho aconselhamos convence convencem agrada agradam adoram elogiam elogia valorizam apreciam satisfação
        líder líderes confiabilidade fiabilidade robustez tranquilidade favorito favorita favoritos impressiona impressionam surpreende praticidade facilidade acertada preferência`),
      ...phrasesOf(`boa opção | vale a pena | boa reputação | ótima reputação | alta qualidade | bem avaliado | bem avaliada | boas avaliações | fácil de usar | à altura | cumpre o que promete | ponto forte | pontos fortes | sem problemas
        não é por acaso | pouco a criticar | poucas críticas | nada a apontar | poucos defeitos | bom preço | muito bem | destaca se | ótimo desempenho`),
    ],
    1: [
      ...agreeing('rápid modern barat compact econômic económic simplificad'),
      ...plural('leve simples rapidez simplicidade'),
      ...words('rapidamente'),
      ...phrasesOf(
        'alternativa mais barata à | alternativa mais barata ao | poupa tempo | economiza tempo | preços baixos | preço baixo | preços competitivos | preço competitivo | preço justo',
      ),
    ],
    [-1]: [
      ...agreeing(
        'car lent pesad limitad complex complicad demorad escass barulhent ruidos volumos elevad excessiv confus',
      ),
      ...plural('desvantagen inconveniente defeito fraqueza lentidão'),
      ...words(
        'desvantagem contras difícil difíceis fraco fraca fracos fracas criticam criticado criticada críticas limitação limitações ressalva ressalvas custoso custosa restrito restrita',
      ),
      ...phrasesOf(
        'curva de aprendizado | curva de aprendizagem | ponto fraco | pontos fracos | longo demais | longos demais | longa demais | demasiado longo | demasiado longos | dura pouco | pouca variedade | margem para melhorar | pode melhorar',
      ),
      ...pairs('preço | preços | comissões | custos | custo | tarifas | taxas | juros', 'alto | altos | altas | alta'),
    ],
    [-2]: [
      ...phrasesOf(
        `demora para responder | demora a responder | demora muito | não vale o preço | não compensa | quebra fácil | quebra com facilidade | quebra rápido | duram pouco | não recomendo | não funciona | a evitar | é melhor evitar | não responde | não cumpre | aumentou os preços | aumento de preços | longa espera`,
      ),
      ...agreeing(
        'antiquad obsolet ultrapassad desatualizad defeituos inadequad insegur duvidos insatisfeit polêmic polémic decepcionad opac incômod incómod tedios problemátic frustrad trabalhos',
      ),
      ...plural('medíocre decepcionante dececionante deficiente insuficiente frustrante'),
      ...words(`mau má maus más ruim ruins mal pior piores problema problemas falha falhas erro erros avaria avarias queixa queixas queixam reclamam reclama reclamação reclamações decepciona decepcionam decepção desilude desilusão
        desaconselho desaconselhamos golpe fraude vazamento vazamentos violação brecha brechas vulnerabilidade vulnerabilidades escândalo atraso atrasos trava travam travamentos travamento bloqueia
        infelizmente lamentavelmente instável instáveis frágil frágeis desconfortável desagradável ineficaz ineficiente inutilizável ocultas ocultos oculta oculto lacunas carências bugs bug insatisfatório insatisfatória enganosa enganoso peca`),
      ...phrasesOf(`incidente de segurança | incidentes de segurança | violações | violações de segurança | violações de dados | custa mais | custam mais | preço mais alto | preço mais elevado | não é mais vendido | última posição | último lugar | não está à altura | menos refinado | menos refinada | pouco fiável | pouco confiável | pouco prático | pouco prática | pouco intuitivo | pouco intuitiva | pouco transparente | deixa a desejar | deixam a desejar | deixa muito a desejar | ficou para trás | fica para trás | fica atrás | ficou atrás
        não vale a pena | perda de tempo | perda de dados | custos ocultos | taxas ocultas | cara demais | caro demais | demasiado caro | difícil de justificar | difícil de recomendar | difícil de usar | fuga de dados | vazamento de dados | melhor evitar | convém evitar`),
    ],
    [-3]: [
      ...agreeing('péssim desastros'),
      ...words('horrível horríveis terrível terríveis desastre inaceitável'),
      ...phrasesOf('dinheiro jogado fora'),
    ],
  },
  neutral:
    phrasesOf(`seguro de | seguro do | seguro da | seguro auto | seguro residencial | seguro saúde | seguros de | o seguro | um seguro | os seguros | vantagens e desvantagens | prós e contras | pontos fortes e fracos | não só | não apenas | não somente | se bem que | bem como | melhor momento | melhor hora | melhores ofertas | melhor oferta | melhores preços | melhor preço | mais ou menos | pelo menos
    ao menos | sem dúvida | em caso de problemas | em caso de avaria | senhas seguras | senha segura | boas práticas | melhores práticas | entender melhor | bom dia | bens | juros simples | dias úteis | dia útil | vale a pena comparar | fácil de comparar | bem estar | acessível em | acessível pelo`),
  negators: words('não nunca jamais sem nem nenhum nenhuma nada tampouco ninguém'),
  weakNegators: words('menos pouco pouca poucos poucas'),
  failures: words('falta faltam carece carecem'),
  preventers: words(
    'contra evita evitam reduz reduzem previne impede detecta detectam protege protegem detecção deteção proteção corrige corrigem resolve resolvem elimina minimiza anti',
  ),
  verbs: words('decepciona desilude convence recomendo recomendamos'),
  degrees: {
    1.5: words('extremamente incrivelmente excepcionalmente absolutamente especialmente'),
    1.25: words('muito realmente demasiado tão notavelmente consideravelmente altamente verdadeiramente'),
    0.9: words('bastante'),
    0.7: words('relativamente geralmente razoavelmente'),
    0.5: words('ligeiramente parcialmente ocasionalmente'),
  },
  pivots: [...words('mas porém'), ...phrasesOf('no entanto')],
  latePivots: words('contudo todavia entretanto'),
  also: words('também'),
  concessions: [...words('embora'), ...phrasesOf('apesar de | apesar da | apesar do | mesmo que | ainda que')],
  conditions: words('se caso'),
  contrasts: [...words('enquanto'), ...phrasesOf('ao passo que | já o | já a')],
  than: phrasesOf('em comparação com | comparado com | comparada com | comparado a | comparada a | frente a | do que'),
  thanBehindComparative: { 5: words('que') },
  comparatives: words('mais menos'),
  superlatives: words('melhor melhores pior piores maior menor'),
  as: words('tão quanto como'),
  versus: [
    ...words('versus vs'),
    ...phrasesOf(
      'em vez de | em vez da | no lugar de | alternativa a | alternativa à | alternativa ao | alternativas ao | alternativas à | alternativa mais barata à | alternativa mais barata ao',
    ),
  ],
  unlike: phrasesOf('ao contrário de | ao contrário da | ao contrário do | diferentemente da | diferentemente do'),
  links: words('e ou'),
  advice: words('escolha escolhe experimente considere opte prefira'),
  warnings: words('evite evita evitem'),
  surpassing: [
    ...words('supera superam bate vence'),
    ...phrasesOf('à frente da | à frente do | superior à | superior ao'),
  ],
  hasGenitive: false,
  capitalisesNouns: false,
  elides: false,
}
