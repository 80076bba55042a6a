import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

const agreeing = (stems: string): string[] => forms(stems, 'o a os as')
const plural = (stems: string): string[] => forms(stems, '- s')

export const spanishWords: LanguageWords = {
  judgements: {
    4: [
      ...agreeing('fantástic fenomenal'),
      ...plural('insuperable inmejorable imbatible'),
      ...words('excepcional excepcionales espectacular espectaculares'),
    ],
    3: [
      ...agreeing('magnífic perfect extraordinari óptim'),
      ...plural('excelente impresionante formidable brillante sobresaliente impecable increíble referente'),
      ...words(
        'mejor mejores genial geniales ejemplar ejemplares sobresale sobresalen brilla ganador ganadora campeón excelencia referencia',
      ),
      ...phrasesOf(
        'relación calidad precio | apuesta segura | valor seguro | no te equivocas | no te equivocarás | primera clase | de primera | de lujo | muy recomendable | muy recomendables | no decepciona | no defrauda | a la cabeza | sin rival',
      ),
    ],
    2: [
      ...phrasesOf(
        `buena elección | no falla | no fallan | vale cada euro | da la talla | muy buena nota | lo mejor de`,
      ),
      ...agreeing(`segur cómod robust sólid complet potente intuitiv efectiv atractiv práctic silencios adecuad recomendad satisfactori
        equilibrad cuidad valorad fluid precis rentabl destacad list ergonómic innovador seri honest just acertad ágil amig convencid satisfech reputad consolidad
        contrastad elegante bonit amistos sabros delicios idóne lograd premiad preferid querid apreciad aclamad exitos galardonad`),
      ...plural(`fiable confiable duradero duradera recomendable potente resistente eficiente estable agradable amable interesante convincente responsable
        solvente transparente flexible asequible accesible rentable popular confortable valiosa valioso destacable notable potencia suave funcional razonable competente atenta atento ventaja prestigio`),
      ...words(`bueno buena buenos buenas buen bien ideal ideales fácil fáciles útil útiles versátil versátiles eficaz eficaces ágil ágiles funcionales populares innovadora innovadoras innovadores
        destaca destacan destacó recomiendo recomendamos recomienda recomiendan recomendar aconsejo aconsejamos convence convencen gusta encanta encantan elogian elogia alaban valoran aprecian aplauden satisfacción
        líder líderes fiabilidad comodidad robustez tranquilidad fortaleza fortalezas acierto favorito favorita favoritos favoritas premium óptimamente impresiona impresionan facilidad eficacia`),
      ...phrasesOf(`buena opción | merece la pena | vale la pena | buena reputación | muy buena reputación | goza de | alta calidad | gran calidad | bien valorado | bien valorada | buenas valoraciones
        fácil de usar | a la altura | cumple con creces | cumple lo que promete | punto fuerte | puntos fuertes | sin problemas | gran variedad | gran opción | gran elección | gran servicio | gran rendimiento | gran autonomía
        no es casualidad | pocas pegas | pocos inconvenientes | nada que reprochar | pocos defectos | tampoco se queda corto | se ha ganado | buen precio | muy bien`),
    ],
    1: [
      ...agreeing('rápid sencill económic livian modern barat compact ligero liger'),
      ...plural('simple rapidez sencillez'),
      ...words('rápidamente'),
      ...phrasesOf(
        'alternativa más económica a | alternativa más barata a | ahorra tiempo | ahorrar tiempo | precios bajos | precio bajo | precios competitivos | precio competitivo',
      ),
    ],
    [-1]: [
      ...agreeing('car lent pesad limitad complej complicad costos escas ruidos voluminos elevad excesiv'),
      ...plural('desventaja inconveniente defecto pega pobre'),
      ...words(
        'debilidad debilidades contras difícil difíciles débil débiles caro critican criticado criticada críticas regular mejorable mejorables lentitud escasean restringido restringida',
      ),
      ...phrasesOf(
        'curva de aprendizaje | punto débil | puntos débiles | demasiado largo | demasiado largos | demasiado larga | dura poco | poca variedad | se queda corto | se queda corta | margen de mejora | deja que desear | poco espacio',
      ),
      ...pairs('precio | precios | comisiones | costes | costos | tarifas | cuotas', 'alto | altos | altas | alta'),
    ],
    [-2]: [
      ...phrasesOf(
        `da problemas | muchos problemas | se estropea | se estropean | se rompe | se rompen | duran poco | sale cara | sale caro | no da la talla | no vale lo que cuesta | no recomiendo | no lo recomiendo | no la recomiendo | no volvería a | ha subido los precios | subida de precios | tarda en responder | no responde`,
      ),
      ...agreeing(
        'anticuad obsolet desfasad incómod mediocre defectuos inadecuad insegur dudos engorros tedios confus inestabl insatisfech desactualizad desesperant molest opac sobrevalorad problemátic farragos decepcionad polémic',
      ),
      ...plural(
        'mediocre decepcionante deficiente insuficiente frágil inestable desagradable frustrante ineficiente inflexible vulnerable',
      ),
      ...words(`malo mala malos malas mal peor peores problema problemas fallo fallos falla fallas error errores avería averías queja quejas quejan queja decepciona decepcionan decepción defrauda defraudan
        desaconsejo desaconsejamos estafa filtración filtraciones brecha brechas vulnerabilidad vulnerabilidades escándalo retraso retrasos demoras demora cuelga cuelgan cuelgues bloquea bloqueos
        desgraciadamente lamentablemente ineficaz ineficaces inseguridad ocultos ocultas oculto lagunas carencias carencia flojo floja flojos flojas inutilizable lastre incumple incumplen engañosa engañoso`),
      ...phrasesOf(`incidente de seguridad | incidentes de seguridad | brechas de seguridad | violaciones de seguridad | cuesta más | cuestan más | precio más alto | precio más elevado | ya no se vende | ya no recibe | último lugar | última posición | no está a la altura | menos pulido | menos pulida | poco fiable | poco fiables | poco práctico | poco intuitivo | poco intuitiva | poco transparente | deja mucho que desear | dejan mucho que desear | se ha quedado atrás | se queda atrás | por detrás de
        no vale la pena | no merece la pena | pérdida de tiempo | pérdida de datos | costes ocultos | cargos ocultos | comisiones ocultas | letra pequeña | demasiado caro | demasiado cara | difícil de justificar | difícil de recomendar | difícil de usar | le faltan | a la zaga | sale perdiendo | mala fama | mejor evitar | hay que evitar | conviene evitar`),
    ],
    [-3]: [
      ...words(
        'pésimo pésima pésimos horrible horribles terrible terribles desastroso desastrosa desastre nefasto nefasta fatal fraude',
      ),
      ...phrasesOf('tirar el dinero'),
    ],
  },
  neutral:
    phrasesOf(`seguro de | seguro del | seguro médico | seguros de | el seguro | un seguro | tu seguro | los seguros | ventajas y desventajas | ventajas e inconvenientes | pros y contras | no solo | no sólo | si bien | más bien | o bien | bien sea | ya bien | también | mejor momento | mejores ofertas | mejor oferta | mejores precios
    mejor precio | más o menos | por lo menos | al menos | sin duda | en caso de problemas | en caso de avería | bienes | contraseñas seguras | contraseña segura | buenas prácticas | mejores prácticas
    entender mejor | buenos días | puntos fuertes y débiles | fácil de comparar | merece la pena comparar | vale la pena comparar | compartir bien`),
  negators: words('no nunca jamás sin ni ningún ninguna ninguno nada tampoco nadie apenas'),
  weakNegators: words('menos poco poca pocos pocas'),
  failures: words('falta faltan carece carecen'),
  preventers: words(
    'contra evita evitan reduce reducen previene impide detecta detectan protege protegen detección protección corrige corrigen resuelve resuelven soluciona elimina minimiza alertas anti',
  ),
  verbs: words('decepciona defrauda convence recomiendo recomendamos'),
  degrees: {
    1.5: words('extremadamente increíblemente excepcionalmente absolutamente sumamente especialmente'),
    1.25: words('muy realmente demasiado tan notablemente considerablemente altamente mucho verdaderamente'),
    0.9: words('bastante'),
    0.7: words('relativamente generalmente'),
    0.5: words('algo ligeramente parcialmente ocasionalmente'),
  },
  pivots: [...words('pero'), ...phrasesOf('sin embargo | no obstante')],
  latePivots: [],
  also: words('también'),
  concessions: [...words('aunque pese'), ...phrasesOf('a pesar de | si bien | por más que')],
  conditions: words('si'),
  contrasts: [...words('mientras'), ...phrasesOf('mientras que | en cambio')],
  than: phrasesOf('en comparación con | comparado con | comparada con | frente a'),
  thanBehindComparative: { 5: words('que') },
  comparatives: words('más menos'),
  superlatives: words('mejor mejores peor peores mayor menor'),
  as: words('tan como'),
  versus: [
    ...words('versus vs'),
    ...phrasesOf(
      'en vez de | en lugar de | alternativa a | alternativas a | alternativa más económica a | alternativa más barata a',
    ),
  ],
  unlike: phrasesOf('a diferencia de | a diferencia del'),
  links: words('y e o u'),
  advice: words('elige elija escoge escoja prueba considera opta elegir'),
  warnings: words('evita evite eviten'),
  surpassing: [...words('supera superan bate aventaja'), ...phrasesOf('por delante de | superior a | gana a')],
  hasGenitive: false,
  capitalisesNouns: false,
  elides: false,
}
