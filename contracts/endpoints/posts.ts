import { z } from 'zod'
import * as calls from '../calls/posts.ts'
import {
  CategoryPostsQuery,
  FifthLevelQuery,
  FourthLevelQuery,
  GroupedPostsQuery,
  HighlightedQuery,
  HomeFeatures,
  HomeFront,
  HomeTiles,
  InteriorPostsQuery,
  InteriorSubCategoriesQuery,
  InteriorSubCategoryPosts,
  PostCard,
  PostDetail,
  PostGroup,
  PostList,
  PostsOfAnyCategory,
  SubCategoryPostsQuery,
  TrendingQuery,
} from '../posts.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import { SearchAnswer, SearchInputQuery, SearchQuery, SearchResult } from '../search.ts'
import { ShareMms } from '../sharing.ts'

const posts = { 200: envelope(PostList) }
const found = { 200: envelope(rowsOf(SearchResult)) }
const onePost = { may: 'anyone', params: z.object({ id: z.string() }) } as const

export const postEndpoints = {
  [calls.readFeatures]: {
    fromReplica: true,
    may: 'account',
    replies: { 200: envelope(HomeFeatures) },
    refusals: [],
  },
  [calls.readTiles]: {
    fromReplica: true,
    may: 'account',
    replies: { 200: envelope(HomeTiles) },
    refusals: [],
  },
  [calls.readFront]: {
    fromReplica: true,
    may: 'anyone',
    replies: { 200: envelope(HomeFront) },
    refusals: [],
  },

  [calls.listInteriorPosts]: {
    fromReplica: true,
    may: 'account',
    query: InteriorPostsQuery,
    replies: posts,
    refusals: ['content.missing'],
  },
  [calls.listInteriorSubCategories]: {
    fromReplica: true,
    may: 'account',
    query: InteriorSubCategoriesQuery,
    replies: { 200: envelope(rowsOf(InteriorSubCategoryPosts)) },
    refusals: ['content.missing'],
  },
  [calls.listGroupedPosts]: {
    fromReplica: true,
    may: 'account',
    query: GroupedPostsQuery,
    replies: { 200: envelope(rowsOf(PostGroup)) },
    refusals: ['content.missing'],
  },
  [calls.listSubCategoryPosts]: {
    fromReplica: true,
    may: 'anyone',
    query: SubCategoryPostsQuery,
    replies: posts,
    refusals: ['content.missing'],
  },
  [calls.listFourthLevelPosts]: {
    fromReplica: true,
    may: 'account',
    query: FourthLevelQuery,
    replies: posts,
    refusals: ['content.missing'],
  },
  [calls.listFifthLevelPosts]: {
    fromReplica: true,
    may: 'account',
    query: FifthLevelQuery,
    replies: posts,
    refusals: ['content.missing'],
  },
  [calls.listTrendingPosts]: {
    fromReplica: true,
    may: 'account',
    query: TrendingQuery,
    replies: posts,
    refusals: [],
  },
  [calls.readMostTrending]: {
    fromReplica: true,
    may: 'account',
    replies: { 200: envelope(PostCard.nullable()) },
    refusals: [],
  },
  [calls.readHighlighted]: {
    fromReplica: true,
    may: 'anyone',
    query: HighlightedQuery,
    replies: { 200: envelope(PostCard.nullable()) },
    refusals: ['content.missing'],
  },
  [calls.listCategoryPosts]: {
    fromReplica: true,
    may: 'anyone',
    query: CategoryPostsQuery,
    replies: { 200: envelope(PostsOfAnyCategory) },
    refusals: ['content.missing'],
  },
  [calls.readPost]: { ...onePost, replies: { 200: envelope(PostDetail) }, refusals: ['content.missing'] },
  [calls.postFile]: {
    ...onePost,
    replies: 'file',
    refusals: ['content.missing', 'content.no-download', 'content.plan-needed'],
  },
  [calls.recordReading]: { ...onePost, replies: { 204: z.null() }, refusals: ['content.missing'] },
  [calls.sharePost]: {
    may: 'account',
    body: ShareMms,
    replies: { 200: envelope(z.null()) },
    refusals: ['content.missing', 'content.plan-needed', 'sharing.not-offered', 'sharing.phone-invalid'],
  },

  [calls.search]: {
    fromReplica: true,
    may: 'anyone',
    query: SearchQuery,
    replies: { 200: envelope(SearchAnswer) },
    refusals: [],
  },
  [calls.listSuggestions]: {
    fromReplica: true,
    may: 'anyone',
    replies: { 200: envelope(z.array(z.string())) },
    refusals: [],
  },
  [calls.searchAll]: {
    fromReplica: true,
    may: 'account',
    query: SearchInputQuery,
    replies: found,
    refusals: [],
  },
  [calls.searchTags]: {
    fromReplica: true,
    may: 'account',
    query: SearchInputQuery,
    replies: found,
    refusals: [],
  },
} as const satisfies Endpoints
