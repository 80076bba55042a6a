// Query parameters that identify where a visitor came from, not the page.

/** Parameter names, case-sensitive. */
export const trackingNames: ReadonlySet<string> = new Set(
  `gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid igshid igsh li_fat_id mc_cid mc_eid srsltid
  ref_src ref_url _ga _gl _hsenc _hsmi hsCtaTracking mkt_tok vero_id oly_anon_id oly_enc_id s_cid epik si cmpid ocid spm scm
  _openstat wt_mc ncid sr_share guccounter guce_referrer guce_referrer_sig`.split(/\s+/),
)

/** Prefixes of parameter names. */
export const trackingPrefixes: readonly string[] = ['utm_', 'pk_', 'piwik_', 'mtm_', 'hsa_', 'itm_', 'at_']
